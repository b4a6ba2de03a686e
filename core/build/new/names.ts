/** What a plugin and a part of it are called in each place: `my-plugin` → `MyPlugin`, `myPlugin`, `my_plugin`. */

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Whether a word can be the id of a plugin or the name of a part: small letters, digits and hyphens. */
export const isName = (word: string): boolean => ID.test(word);

export const pascalCase = (name: string): string => name.split("-").map(capital).join("");

export function camelCase(name: string): string {
  const pascal = pascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}

/** The name as a text: `my-plugin` → `My plugin`. */
export const titleOf = (name: string): string => capital(name.replaceAll("-", " "));

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Fills in the names of a template, such as `__id__`.
 * @throws Error when the template has a name that is not among the values
 */
export function fillIn(template: string, values: Readonly<Record<string, string>>): string {
  // A name ends where the next one begins: `get__Plugin____Name__` has two.
  return template.replaceAll(/__([A-Za-z]+)__/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template has the unknown name "${name}"`);
    return value;
  });
}
