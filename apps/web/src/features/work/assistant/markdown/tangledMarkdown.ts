/**
 * What takes the square of its number to read, or a part of the page each, and how much of it a text may have: as much as
 * the longest answers have where every line is formatted.
 */
const counted: readonly (readonly [sign: RegExp, most: number])[] = [
  // What opens something in a line, each of which is looked for to the end.
  [/[[\]*_~`<!]/g, 6000],
  [/\|/g, 10_000],
  // Lines that make a heading of the one above, also in quotes.
  [/^[> \t]*[-=]+[ \t]*$/gm, 1000],
]

/** What opens a block inside a block: quotes and list items, which may stand in one line behind each other. */
const opener = /(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*/y

/** Deeper than people and models write, and as many as the longest answers have where every line is an item. */
const mostOpeners = { line: 16, text: 2000 } as const
const mostIndent = 100

/**
 * True for a text whose Markdown would hold up the page, or end it: reading it takes the square of its signs, and a call
 * within a call for each block within a block. It is shown as it was written. Linear in the text.
 */
export function isTangled(text: string): boolean {
  if (counted.some(([sign, most]) => (text.match(sign)?.length ?? 0) > most)) return true
  let openers = 0
  for (const line of text.split(/\r\n?|\n/)) {
    const indent = line.length - line.trimStart().length
    const here = openersOf(line, indent)
    openers += here
    if (here > mostOpeners.line || openers > mostOpeners.text || (here > 0 && indent > mostIndent)) return true
  }
  return false
}

function openersOf(line: string, indent: number): number {
  opener.lastIndex = indent
  let count = 0
  while (opener.test(line) && count <= mostOpeners.line) count++
  return count
}
