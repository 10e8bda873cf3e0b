/** One expression of several alternatives, on lines that can be read. */
export const anyOf = (flags: string, ...alternatives: readonly string[]): RegExp =>
  new RegExp(alternatives.join('|'), flags)
