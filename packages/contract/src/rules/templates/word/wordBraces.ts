import type { Language, Sentence } from '../../../openMessages.ts'
import { type WordFormat, type WordPlace, wordFormats, wordLimits } from '../../../work/templateWord.ts'

/** What is wrong with the braces of a Word file by themselves, whatever the form is. */
const words = {
  unclosed: { zh: '“{text}”没有结束符，请补上 }', en: '“{text}” is not closed: put the missing } there' },
  unopened: { zh: '“{text}”前没有 {，请补上', en: 'there is no { before “{text}”: put it there' },
  empty: { zh: '花括号中没有名称：“{text}”', en: 'there is no name between the braces: “{text}”' },
  sign: {
    zh: '不能用“{text}”：花括号中只能写名称，或 #、^、/ 加名称',
    en: '“{text}” cannot stand there: a name may, and #, ^ or / before a name',
  },
  long: { zh: '“{text}”太长，名称最多 {max} 个字', en: '“{text}” is too long: a name has {max} letters at most' },
  format: { zh: '没有格式“{text}”，只有 {formats}', en: 'there is no form “{text}”, only {formats}' },
  notEnded: { zh: '“{text}”没有结束，请补上 {end}', en: '“{text}” does not end: put {end} behind it' },
  notBegun: { zh: '“{text}”没有开始', en: '“{text}” ends what has not begun' },
  crossed: { zh: '“{text}”应在“{other}”之前结束', en: '“{text}” has to end before “{other}”' },
  deep: {
    zh: '“{text}”嵌套太深，最多 {max} 层',
    en: '“{text}” stands too deep: there may be {max} parts one in another',
  },
  alt: {
    zh: '图片的替代文字“{text}”应只写一个名称，如 {签名}',
    en: 'the alternative text “{text}” of a picture is to be one name, such as {签名}',
  },
  noPicture: {
    zh: '“{text}”写在了不是图片的对象上，请插入一张嵌入的图片',
    en: '“{text}” stands at what is no picture: put a picture there that is in the file',
  },
  many: { zh: '占位符最多 {max} 个', en: 'there are more than {max} places' },
  broken: { zh: '文件中的占位符无法处理：{text}', en: 'the braces of this file cannot be filled in: {text}' },
} as const satisfies Readonly<Record<string, Sentence>>

export interface WordMistake {
  readonly key: keyof typeof words
  readonly values: Readonly<Record<string, string | number>>
}
/** What is wrong with the braces, in the reader’s language. */
export const wordMistake = ({ key, values }: WordMistake, language: Language): string =>
  words[key][language].replace(/\{(text|end|other|max|formats)\}/g, (_, name: string) => String(values[name] ?? ''))

interface Brace {
  sign: WordPlace['sign'] | 'end'
  name: string
  format: WordFormat | null
}
const signs: Readonly<Record<string, Brace['sign']>> = { '#': 'each', '^': 'unless', '/': 'end' }
/** Of paper: long words are not said whole. */
const clipped = (text: string) => (text.length > 60 ? `${text.slice(0, 60).replace(/[\ud800-\udbff]$/, '')}…` : text)

/** What stands between two braces. */
function readBrace(inner: string): Brace | WordMistake {
  const text = `{${inner}}`
  const trimmed = inner.trim()
  const sign = signs[trimmed.charAt(0)] ?? 'value'
  const [said = '', format, ...more] = (sign === 'value' ? trimmed : trimmed.slice(1)).split('|')
  const name = said.trim()
  const wrong = (key: WordMistake['key'], values = {}) => ({ key, values: { text: clipped(text), ...values } })
  if (name === '') return wrong('empty')
  // Letters, digits and what labels begin with; every other sign means something to the library that fills files in.
  if (!/^[\p{L}\p{N}（(《“]/u.test(name)) return wrong('sign')
  if (name.split('.').some(part => part.length > wordLimits.nameLength))
    return wrong('long', { max: wordLimits.nameLength })
  if (name.length > 2 * wordLimits.nameLength + 1) return wrong('long', { max: wordLimits.nameLength })
  if (format === undefined) return { sign, name, format: null }
  const known = wordFormats.find(it => it === format.trim())
  if (!known || more.length > 0 || sign !== 'value')
    return wrong('format', {
      text: clipped([format, ...more].join('|')),
      formats: wordFormats.map(it => `|${it}`).join(' '),
    })
  return { sign, name, format: known }
}

/** A paragraph, or what is drawn within one and has an alternative text that is to be a place. */
export type WordText = string | { readonly alt: string; readonly isPicture: boolean }

/** The places of a Word file, paragraph by paragraph; a part may go over several paragraphs, a place may not. */
export function wordBraces(paragraphs: readonly WordText[]): { places: WordPlace[]; mistakes: WordMistake[] } {
  const places: WordPlace[] = []
  const mistakes: WordMistake[] = []
  const open: { at: number; name: string }[] = []
  const keep = (place: WordPlace): number => {
    const at = places.findIndex(it => JSON.stringify(it) === JSON.stringify(place))
    return at < 0 ? places.push(place) - 1 : at
  }
  const take = (inner: string) => {
    const brace = readBrace(inner)
    if ('key' in brace) return mistakes.push(brace)
    const { sign, name, format } = brace
    const inside = open.at(-1)?.at ?? null
    if (sign === 'end') {
      const last = open.at(-1)
      if (last?.name === name) open.pop()
      else {
        const text = `{/${name}}`
        const begun = open.findLastIndex(it => it.name === name)
        if (begun < 0) mistakes.push({ key: 'notBegun', values: { text } })
        else {
          mistakes.push({ key: 'crossed', values: { text: `{#${last?.name}}`, other: text } })
          open.splice(begun)
        }
      }
      return
    }
    const at = keep({ name, sign, format, inside })
    if (sign !== 'value' && open.length === wordLimits.depth)
      mistakes.push({ key: 'deep', values: { text: `{${inner.trim()}}`, max: wordLimits.depth } })
    if (sign !== 'value') open.push({ at, name })
  }
  const takePicture = ({ alt, isPicture }: Exclude<WordText, string>) => {
    const [, inner] = /^\{([^{}]*)\}$/.exec(alt) ?? []
    const brace = inner === undefined ? null : readBrace(inner)
    if (brace && 'key' in brace) mistakes.push(brace)
    else if (brace?.sign !== 'value' || brace.format) mistakes.push({ key: 'alt', values: { text: clipped(alt) } })
    else if (!isPicture) mistakes.push({ key: 'noPicture', values: { text: clipped(alt) } })
    else keep({ name: brace.name, sign: 'picture', format: null, inside: open.at(-1)?.at ?? null })
  }
  const isEnough = () => places.length > wordLimits.places || mistakes.length >= 100
  for (const paragraph of paragraphs) {
    if (isEnough()) break
    if (typeof paragraph !== 'string') {
      takePicture(paragraph)
      continue
    }
    for (const [whole] of paragraph.matchAll(/\{[^{}]*\}|[{}][^{}]*/g)) {
      if (isEnough()) break
      if (whole.startsWith('{') && whole.endsWith('}')) take(whole.slice(1, -1))
      else if (whole.startsWith('{')) mistakes.push({ key: 'unclosed', values: { text: clipped(whole.trimEnd()) } })
      else mistakes.push({ key: 'unopened', values: { text: clipped(beforeIt(paragraph, whole)) } })
    }
  }
  for (const { name, at } of open) {
    const text = `{${places[at]?.sign === 'unless' ? '^' : '#'}${name}}`
    mistakes.push({ key: 'notEnded', values: { text, end: `{/${name}}` } })
  }
  if (places.length > wordLimits.places)
    return { places: [], mistakes: [{ key: 'many', values: { max: wordLimits.places } }] }
  return { places, mistakes }
}

/** The words before a brace that closes nothing. */
const beforeIt = (paragraph: string, whole: string): string => {
  const end = paragraph.indexOf(whole)
  return `${paragraph.slice(Math.max(0, end - 12), end).replace(/^[\udc00-\udfff]/, '')}}`
}
