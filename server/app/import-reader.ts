import { readWhenTold } from "../course-package/apart/reader-process";
import { installed } from "../plugins/installed";

// The process that reads an archive. What cannot be loaded of a plugin is a fault of the server's log, not of the archive.
readWhenTold(installed);
