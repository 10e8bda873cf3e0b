import { mailColour } from './mailColours.ts'
import { boundedLength } from './mailLengths.ts'
import { type Declaration, keptStyle } from './mailStyle.ts'

/**
 * What of a stranger's HTML is shown (security rule 22, the stricter profile): words, tables, links and pictures, with
 * the looks that mails have. One list for the server that cleans it and for the browser that does so again. No classes,
 * ids, forms, frames, media, drawings or scripts; nothing that is fetched when it is looked at.
 */
export const mailTags = [
  'p div section article header footer main figure figcaption br hr h1 h2 h3 h4 h5 h6 blockquote pre center ul ol li dl dt dd',
  'span code strong b em i u s strike del ins sub sup small big tt font mark abbr cite q a img',
  'table caption colgroup col thead tbody tfoot tr th td',
].flatMap(line => line.split(' '))

export const mailLinkSchemes = ['http', 'https', 'mailto', 'tel'] as const

type Check = (value: string) => string | null

const oneOf =
  (...words: string[]): Check =>
  value =>
    words.includes(value.toLowerCase()) ? value.toLowerCase() : null
const number =
  (least: number, most: number): Check =>
  value => {
    const figure = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN
    return figure >= least && figure <= most ? String(figure) : null
  }
/** Pixels without their unit, or per cent. */
const size: Check = value =>
  boundedLength(value, { least: 0, most: 2000, percent: [0, 100] })?.replace(/px$/, '') ?? null
/** The old attributes take a colour without its mark too. */
const colour: Check = value =>
  mailColour(/^(?:[\da-f]{3}|[\da-f]{6})$/i.test(value.trim()) ? `#${value.trim()}` : value)
const words: Check = value => value.slice(0, 500)

const cells = { colspan: number(1, 100), rowspan: number(1, 500), bgcolor: colour, nowrap: () => '' }
const everywhere: Readonly<Record<string, Check>> = {
  align: oneOf('left', 'center', 'right', 'justify', 'middle', 'top', 'bottom'),
  valign: oneOf('top', 'middle', 'bottom', 'baseline'),
  width: size,
  height: size,
  dir: oneOf('ltr', 'rtl', 'auto'),
  lang: value => (/^[a-z]{1,8}(?:-[a-z\d]{1,8}){0,4}$/i.test(value) ? value : null),
}
const marker = oneOf('1', 'a', 'i', 'disc', 'circle', 'square')
const ofTag: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  a: { title: words },
  img: { alt: words, title: words, border: number(0, 20) },
  font: { color: colour, size: value => (/^[+-]?[1-7]$/.test(value) ? value : null) },
  ol: { start: number(0, 100_000), type: value => marker(value) && value },
  ul: { type: marker },
  col: { span: number(1, 100) },
  colgroup: { span: number(1, 100) },
  table: {
    border: number(0, 20),
    cellpadding: number(0, 80),
    cellspacing: number(0, 80),
    bgcolor: colour,
    bordercolor: colour,
  },
  tr: { bgcolor: colour },
  td: cells,
  th: cells,
}

/** Names of all attributes with a value of their own: the addresses of links and pictures, and styles, are none. */
export const mailAttributes = [...new Set([everywhere, ...Object.values(ofTag)].flatMap(it => Object.keys(it)))]

/** What an attribute of a mail's element is set to; null: it is left out. */
export function keptAttribute(tag: string, name: string, value: string): string | null {
  const own = Object.hasOwn(ofTag, tag) ? ofTag[tag] : undefined
  const check = own && Object.hasOwn(own, name) ? own[name] : Object.hasOwn(everywhere, name) ? everywhere[name] : null
  return check?.(value) ?? null
}

/**
 * Where the style of an element stands on its way from the server to the browser: one that stood in `style` would be
 * refused by the page's policy, and told as an attack, as soon as the browser reads it.
 */
export const lookAttribute = 'data-look'

/** The style of a mail's element as it is written again; empty where nothing of it is kept. */
export const keptStyleText = (tag: string, style: string): string =>
  keptStyle(tag, style)
    .map(([name, value]: Declaration) => `${name}:${value}`)
    .join(';')

/** What browsers take for `display`: anything else, as the `none\9` of old programs, is no declaration to them. */
const displays = new Set(
  [
    'none block inline inline-block flex inline-flex grid inline-grid contents flow-root list-item ruby',
    'table inline-table table-row table-cell table-caption table-column table-column-group table-row-group',
    'table-header-group table-footer-group -webkit-box -webkit-inline-box initial inherit unset revert',
  ].flatMap(line => line.split(' ')),
)

/**
 * Words that their sender hides: they are taken out everywhere, lest an answer quote what nobody has seen. The last
 * declaration that a browser takes decides.
 */
export function isHidden(style: string | undefined): boolean {
  let last = ''
  let isLastImportant = false
  for (const piece of (style ?? '').slice(0, longestStyle).split(';')) {
    const [, value = '', important = ''] =
      /^display\s*:\s*([a-z-]+)(\s*!\s*important)?$/.exec(piece.trim().toLowerCase()) ?? []
    if (!displays.has(value) || (isLastImportant && important === '')) continue
    last = value
    isLastImportant = important !== ''
  }
  return last === 'none'
}
const longestStyle = 4000
