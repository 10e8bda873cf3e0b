/** Whether a text may be the code of something: letters, digits, dots, dashes; it begins with one of the first two. */
export const isIdentifier = (text: string): boolean => /^[A-Za-z0-9][\w.-]*$/.test(text)
