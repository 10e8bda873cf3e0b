/** The file of a font as the library has read it; documents may share one. */
export interface FontFile {
  hasGlyphForCodePoint(code: number): boolean
}
/** What is used of a font that a document has opened; the library's own types do not show it. */
interface OpenedFont {
  id: string
  ascender: number
  ref(): unknown
  font: FontFile
  encode(text: string): [string[], { advanceWidth: number }[]]
}
interface Glyph {
  /** The weight that it is drawn in. */
  font: string
  hex: string
  /** In thousandths of the size. */
  width: number
}

/** One weight of the font. Every character is looked up once, so that a row costs no more than joining strings. */
export interface Typeface {
  id: string
  /** For the next document, which then does not read the file again. */
  file: FontFile
  ref: unknown
  glyph(char: string): Glyph
  width(text: string, size: number): number
  /** A show operator with its place, on a page whose y runs down. */
  show(text: string, size: number, x: number, y: number): string
  /** The text in lines no wider than this; words stay whole where they can. */
  lines(text: string, size: number, room: number): string[]
}

/** Boxes, which the font has not, as printed forms have them: full where it is chosen. */
const stands: Readonly<Record<string, string>> = { '☑': '■', '☐': '□' }

/** What a weight has not is drawn in `whole`, and what the whole font has not is named: a box would hide what it was. */
export function typeface(document: PDFKit.PDFDocument, file: string | FontFile, whole?: Typeface): Typeface {
  // The library takes what it has read before, which its types do not say.
  document.font(file as string)
  const opened = (document as typeof document & { _font: OpenedFont })._font
  const has = (char: string) => opened.font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0)
  const drawn = (text: string): Glyph => {
    const [hex, places] = opened.encode(text)
    return { font: opened.id, hex: hex.join(''), width: places.reduce((sum, place) => sum + place.advanceWidth, 0) }
  }
  const lookedUp = (char: string): Glyph => {
    if (has(char)) return drawn(char)
    if (/\p{Cc}/u.test(char)) return drawn(' ')
    if (/\p{Default_Ignorable_Code_Point}/u.test(char)) return { font: opened.id, hex: '', width: 0 }
    const other = stands[char]
    if (other && has(other)) return drawn(other)
    return whole ? whole.glyph(char) : drawn(named(char))
  }
  const glyphs = new Map<string, Glyph>()
  const glyph = (char: string): Glyph => {
    const made = glyphs.get(char) ?? lookedUp(char)
    glyphs.set(char, made)
    return made
  }
  const width = (text: string, size: number) => {
    let sum = 0
    for (const char of text) sum += glyph(char).width
    return (sum * size) / 1000
  }
  const codes = (text: string, size: number) => {
    let [written, font] = ['', '']
    for (const char of text) {
      const it = glyph(char)
      if (it.font !== font) written += `${font && '> Tj '}/${it.font} ${size} Tf <`
      written += it.hex
      font = it.font
    }
    return font && `${written}> Tj`
  }
  return {
    id: opened.id,
    file: opened.font,
    ref: opened.ref(),
    glyph,
    width,
    show: (text, size, x, y) => `BT 1 0 0 -1 ${x.toFixed(2)} ${y.toFixed(2)} Tm ${codes(text, size)} ET\n`,
    lines(text, size, room) {
      const all = text.split(/\r\n|\r|\n/)
      if (all.length === 1 && width(text, size) <= room) return [text]
      return all.flatMap(line => wrap(line, (room * 1000) / size, char => glyph(char).width))
    },
  }
}

/** A character that no font of the portal draws, by its number: 〔U+1F600〕. */
const named = (char: string) => `〔U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}〕`

const isPartOfWord = (char: string) => /[A-Za-z0-9.,_@/-]/.test(char)

function wrap(text: string, room: number, widthOf: (char: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const char of text) {
    const width = widthOf(char)
    if (used + width > room && line !== '') {
      // A word that began on this line goes to the next, unless it is the line.
      let at = line.length
      if (isPartOfWord(char)) while (at > 0 && isPartOfWord(line[at - 1] ?? '')) at -= 1
      if (at === 0) at = line.length
      lines.push(line.slice(0, at).trimEnd())
      line = line.slice(at)
      used = 0
      for (const kept of line) used += widthOf(kept)
    }
    if (line === '' && char === ' ' && lines.length > 0) continue
    line += char
    used += width
  }
  return [...lines, line]
}
