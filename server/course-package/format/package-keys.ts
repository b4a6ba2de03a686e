/**
 * The keys that one course package, an archive in the portal's own format, defines: a set for each of these kinds of
 * things. The checks of a package use them to find references to keys that do not exist.
 */
export interface PackageKeys {
  units: ReadonlySet<string>;
  users: ReadonlySet<string>;
  terms: ReadonlySet<string>;
  showcases: ReadonlySet<string>;
  gradingScales: ReadonlySet<string>;
  certificateTemplates: ReadonlySet<string>;
  courses: ReadonlySet<string>;
}
