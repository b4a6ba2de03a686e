/** The keys of everything that can be referred to. */
export interface PackageKeys {
  units: ReadonlySet<string>;
  users: ReadonlySet<string>;
  terms: ReadonlySet<string>;
  showcases: ReadonlySet<string>;
  gradingScales: ReadonlySet<string>;
  certificateTemplates: ReadonlySet<string>;
  courses: ReadonlySet<string>;
}
