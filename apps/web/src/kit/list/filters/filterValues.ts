/** The values of a filter that takes several: lines of its text. */
export const valuesIn = (text: string): string[] => text.split('\n')
export const textOfValues = (values: readonly string[]): string => values.join('\n')
