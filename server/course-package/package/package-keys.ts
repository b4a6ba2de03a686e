/** All keys that a package defines, by kind. Checks use them to find references to keys that do not exist. */
export interface PackageKeys {
  units: ReadonlySet<string>;
  users: ReadonlySet<string>;
  terms: ReadonlySet<string>;
  showcases: ReadonlySet<string>;
  gradingScales: ReadonlySet<string>;
  certificateTemplates: ReadonlySet<string>;
  courses: ReadonlySet<string>;
}
