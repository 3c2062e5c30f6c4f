/** Returns the name of a property as a REST field or a column: `lastName` is `last_name`. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
