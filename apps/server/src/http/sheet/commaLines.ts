import type { SheetLine } from './readSheet.ts'

/** The lines of comma-separated text as spreadsheets write it: in UTF-8, or in what Chinese ones save. Throws for no text. */
export function* commaLines(bytes: Uint8Array): Generator<SheetLine, void, undefined> {
  const text = decoded(bytes)
  if (text.includes('\0')) throw new Error('this is no text')
  // As spreadsheets count: a row is one line, however many stand in its cells.
  let line = 1
  let cells: string[] = []
  for (let at = 0; at < text.length; ) {
    const isQuoted = text[at] === '"'
    const end = isQuoted ? closing(text, at + 1) : nextEnd(text, at)
    cells.push(isQuoted ? text.slice(at + 1, end).replaceAll('""', '"') : text.slice(at, end))
    at = isQuoted ? nextEnd(text, end + 1) : end
    if (text[at] === ',') {
      at += 1
      if (at === text.length) cells.push('')
      continue
    }
    yield { line, cells }
    line += 1
    cells = []
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
  }
  if (cells.length > 0) yield { line, cells }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Where a cell in quotes ends: a quote that is doubled stands for one. */
function closing(text: string, from: number): number {
  for (let at = from; ; at += 2) {
    at = text.indexOf('"', at)
    if (at < 0) return text.length
    if (text[at + 1] !== '"') return at
  }
}

const ends = /[,\r\n]/g
function nextEnd(text: string, from: number): number {
  ends.lastIndex = from
  return ends.exec(text)?.index ?? text.length
}
