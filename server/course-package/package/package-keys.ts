/** The keys in a package, by the kind of the thing, for checking references. */
export interface PackageKeys {
  units: ReadonlySet<string>;
  users: ReadonlySet<string>;
  terms: ReadonlySet<string>;
  showcases: ReadonlySet<string>;
  gradingScales: ReadonlySet<string>;
  certificateTemplates: ReadonlySet<string>;
  courses: ReadonlySet<string>;
}
