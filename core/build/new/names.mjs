/** What a plugin and a part of it are called in each place: `my-plugin` → `MyPlugin`, `myPlugin`, `my_plugin`. */

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Whether a word can be the id of a plugin or the name of a part: small letters, digits and hyphens. */
export const isName = (word) => ID.test(word);

export const pascalCase = (name) => name.split("-").map(capital).join("");

export function camelCase(name) {
  const pascal = pascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}

/** The name as a text: `my-plugin` → `My plugin`. */
export const titleOf = (name) => capital(name.replaceAll("-", " "));

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Fills in the names of a template, such as `__id__`.
 * @param {Record<string, string>} values
 * @throws Error when the template has a name that is not among the values
 */
export function fillIn(template, values) {
  // A name ends where the next one begins: `get__Plugin____Name__` has two.
  return template.replaceAll(/__([A-Za-z]+)__/g, (_, name) => {
    if (!(name in values)) throw new Error(`The template has the unknown name "${name}"`);
    return values[name];
  });
}
