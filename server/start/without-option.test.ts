import { expect, it } from "vitest";
import { omittedPlugins } from "../plugins/omitted-plugins";
import { takeWithoutOption } from "./without-option.mjs";

it.each<[string[], string | undefined, string[]]>([
  [[], undefined, []],
  [["--without", "polls"], undefined, ["polls"]],
  [["--without", "polls", "--without=quiz"], " lti, ", ["lti", "polls", "quiz"]],
  [["--other"], "lti,quiz", ["lti", "quiz"]],
])("with the words %j and WITHOUT_PLUGINS=%j the server does without %j", (words, given, ids) => {
  const env = given === undefined ? {} : { WITHOUT_PLUGINS: given };
  takeWithoutOption(words, env);
  expect(omittedPlugins(env)).toEqual(ids);
});
