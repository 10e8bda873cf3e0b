/** How many characters a text may have, unless told otherwise (spec 2 §9). */
export const textLengths = { line: 100, password: 128, lines: 500 } as const
