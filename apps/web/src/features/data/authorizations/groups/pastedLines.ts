/** A list as people paste it: one on each line, or with commas between them. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\n\r,;，；、]+/)
    .map(line => line.trim())
    .filter(line => line !== '')

/** So long a name or number may be. */
export const sendable = (line: string): boolean => line.length <= 80
