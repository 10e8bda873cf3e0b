import { mailBackground, mailColour } from './mailColours.ts'
import { boundedLength, type LengthBounds } from './mailLengths.ts'

type Check = (value: string) => string | null

const oneOf = (words: string): Check => {
  const known = new Set(words.split(' '))
  return value => (known.has(value) ? value : null)
}
/** One to four of them, as the sides of a box are given. */
const sides =
  (check: Check): Check =>
  value => {
    const parts = pieces(value)
    const kept = parts.map(check)
    return parts.length <= 4 && kept.every(part => part !== null) ? kept.join(' ') : null
  }
/** Those of the words that are known, in their order. */
const among = (words: string): Check => {
  const check = oneOf(words)
  return value => {
    const kept = pieces(value).filter(part => check(part) !== null)
    return kept.length > 0 && kept.length <= 4 ? kept.join(' ') : null
  }
}
const length =
  (bounds: LengthBounds): Check =>
  value =>
    boundedLength(value, bounds)

const lineStyle = oneOf('none hidden solid dashed dotted double groove ridge inset outset')
const lineWidth = length({ least: 0, most: 40, words: ['thin', 'medium', 'thick'] })
const padding = length({ least: 0, most: 160, percent: [0, 30] })
const margin = length({ least: 0, most: 240, percent: [0, 50], words: ['auto'] })
const width = { least: 0, most: 2000, percent: [0, 100] as const }
/** Smaller words would be hidden ones. */
const fontSize = length({
  least: 8,
  most: 72,
  percent: [60, 300],
  words: 'xx-small x-small small medium large x-large xx-large smaller larger'.split(' '),
})
const fontWeight = oneOf('normal bold bolder lighter 100 200 300 400 500 600 700 800 900')
const fontStyle = oneOf('normal italic oblique')
const marker = 'none disc circle square decimal lower-alpha upper-alpha lower-latin upper-latin lower-roman upper-roman'

/** A number of lines, or a height that no line overlaps the next with. */
const lineHeight: Check = value => {
  if (value === 'normal') return value
  if (/^\d(?:\.\d{1,6})?$/.test(value)) return Number(value) >= 0.9 && Number(value) <= 3 ? value : null
  return boundedLength(value, { least: 10, most: 100, percent: [90, 300] })
}

/** Width, kind and colour of a line, in any order. */
const line: Check = value => {
  const found: { width?: string; kind?: string; colour?: string } = {}
  for (const part of pieces(value)) {
    const [wide, kind, colour] = [lineWidth(part), lineStyle(part), mailBackground(part)]
    if (wide !== null && found.width === undefined) found.width = wide
    else if (kind !== null && found.kind === undefined) found.kind = kind
    else if (colour !== null && found.colour === undefined) found.colour = colour
    else return null
  }
  const kept = [found.width, found.kind, found.colour].filter(part => part !== undefined)
  return kept.length > 0 ? kept.join(' ') : null
}

const each = (names: readonly string[], check: Check) => Object.fromEntries(names.map(name => [name, check]))
const around = (name: string) => ['top', 'right', 'bottom', 'left'].map(side => `${name}-${side}`)

/** Every property that a mail may set, with what it may be set to. Nothing positions, overlays, hides or fetches. */
const properties: Readonly<Record<string, Check>> = {
  color: mailColour,
  'background-color': mailBackground,
  'font-size': fontSize,
  'font-weight': fontWeight,
  'font-style': fontStyle,
  'line-height': lineHeight,
  'text-align': oneOf('left right center justify start end'),
  'text-decoration': among('none underline line-through overline'),
  'text-decoration-line': among('none underline line-through overline'),
  'text-indent': length({ least: 0, most: 120, percent: [0, 20] }),
  'letter-spacing': length({ least: 0, most: 12, words: ['normal'] }),
  'text-transform': oneOf('none uppercase lowercase capitalize'),
  'vertical-align': oneOf('baseline top middle bottom sub super text-top text-bottom'),
  'white-space': oneOf('normal nowrap pre pre-wrap pre-line'),
  padding: sides(padding),
  ...each(around('padding'), padding),
  margin: sides(margin),
  ...each(around('margin'), margin),
  ...each(['border', ...around('border')], line),
  'border-width': sides(lineWidth),
  'border-style': sides(lineStyle),
  'border-color': sides(mailBackground),
  ...each(
    around('border').map(name => `${name}-width`),
    lineWidth,
  ),
  ...each(
    around('border').map(name => `${name}-style`),
    lineStyle,
  ),
  ...each(
    around('border').map(name => `${name}-color`),
    mailBackground,
  ),
  'border-radius': sides(length({ least: 0, most: 120, percent: [0, 50] })),
  'border-collapse': oneOf('collapse separate'),
  width: length({ ...width, words: ['auto'] }),
  'max-width': length({ ...width, words: ['none'] }),
  height: length({ ...width, words: ['auto'] }),
  'list-style': among(`${marker} inside outside`),
  'list-style-type': oneOf(marker),
  'list-style-position': oneOf('inside outside'),
  display: oneOf('block inline inline-block'),
  float: oneOf('left right none'),
  clear: oneOf('left right both none'),
}

/** A height smaller than its words would lay them over what follows: these grow with them, or have none. */
const grow = new Set(['img', 'table', 'tr', 'td', 'th'])

/** What no declaration of the list holds; a style with it is looked at no further than to the next semicolon. */
const foreign = /[^\w\s#%.,()/+-]/
const longestStyle = 4000
const mostDeclarations = 60

export type Declaration = readonly [name: string, value: string]

/** What of the `style` of a mail's element is kept, in its order, each value written anew. */
export function keptStyle(tag: string, style: string): Declaration[] {
  const kept: Declaration[] = []
  for (const piece of style.slice(0, longestStyle).split(';').slice(0, mostDeclarations)) {
    const at = piece.indexOf(':')
    const name = piece.slice(0, at).trim().toLowerCase()
    const value = piece
      .slice(at + 1)
      .replace(/!\s*important\s*$/i, '')
      .trim()
      .toLowerCase()
    if (at < 0 || (name === 'height' && !grow.has(tag))) continue
    kept.push(...declared(name, value))
  }
  return kept
}

function declared(name: string, value: string): Declaration[] {
  if (name === 'background') {
    // A picture is left out, the colour behind it stays.
    const colour = pieces(value)
      .map(mailBackground)
      .find(part => part !== null)
    return colour ? [['background-color', colour]] : []
  }
  if (name === 'font') return shortFont(value)
  const check = Object.hasOwn(properties, name) ? properties[name] : undefined
  const checked = foreign.test(value) ? null : (check?.(value) ?? null)
  return checked === null ? [] : [[name, checked]]
}

/** `bold 14px/20px Arial`: the family is the reader's own. */
function shortFont(value: string): Declaration[] {
  const kept: Declaration[] = []
  for (const part of pieces(value).slice(0, 6)) {
    const [size = '', height] = part.split('/')
    const checked = fontSize(size)
    if (checked !== null && /^[\d.]/.test(size)) {
      const line = height === undefined ? null : lineHeight(height)
      return [...kept, ['font-size', checked], ...(line === null ? [] : [['line-height', line] as const])]
    }
    if (fontWeight(part) !== null && part !== 'normal') kept.push(['font-weight', part])
    else if (fontStyle(part) !== null && part !== 'normal') kept.push(['font-style', part])
  }
  return []
}

/** What stands between blanks, brackets together with what is in them. */
const pieces = (value: string): string[] => value.match(/[a-z#\d.+%/-]+(?:\([^()]*\))?/g) ?? []
