import { letterAttributes, letterPicture, letterTags } from '@portico/contract/rules/letterText.ts'
import {
  isHidden,
  keptAttribute,
  keptStyleText,
  lookAttribute,
  mailAttributes,
  mailLinkSchemes,
  mailTags,
} from '@portico/contract/rules/mail/mailHtml.ts'
import { htmlOf, isBlankRichText, richText } from '@portico/contract/rules/richText.ts'
import sanitize from 'sanitize-html'
import { shallow } from '../bodies/shallowTokens.ts'

/** A link that says more than this is none that anybody follows, and each of its characters is looked at many times. */
const longestLink = 4000
/** A link never takes the portal's own page away, and tells the other side nothing. */
const link = ({ href, title }: sanitize.Attributes): sanitize.Tag => ({
  tagName: 'a',
  attribs: {
    ...(href && href.length <= longestLink && { href }),
    ...(title && { title }),
    target: '_blank',
    rel: 'noopener noreferrer',
  },
})

/** Marks elements that their sender hides; no list allows it, so that nobody else can write it. */
const hiddenAttribute = 'data-hidden'
const hiddenMark = ` ${hiddenAttribute}="1"`

/** Those whose words go with them; what a browser reads as plain words within would be markup here, and is left out. */
const rawText = ['script', 'style', 'textarea', 'option', 'xmp', 'noembed', 'noframes', 'plaintext']

const richTextOptions: sanitize.IOptions = {
  allowedTags: [...richText.tags],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: [...richText.linkSchemes],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
  nonTextTags: rawText,
  transformTags: {
    h1: 'h2',
    a: (_tag, attributes) => link(attributes),
  },
}

const noWords = [...rawText, 'noscript', 'title', 'svg', 'math', 'object', 'iframe']

/** Looks of a written mail: those whose value is on the list, each by itself. */
const inLetter = (tagName: string, attributes: sanitize.Attributes): sanitize.Tag => ({
  tagName,
  attribs: Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => letterAttributes[tagName]?.[name]?.includes(value)),
  ),
})
const letterLooks = Object.entries(letterAttributes)

const letterOptions: sanitize.IOptions = {
  ...richTextOptions,
  allowedTags: [...letterTags],
  allowedAttributes: {
    ...richTextOptions.allowedAttributes,
    ...Object.fromEntries(letterLooks.map(([tag, own]) => [tag, Object.keys(own)])),
    img: ['src', 'alt'],
  },
  allowedSchemesByTag: { img: ['cid'] },
  transformTags: {
    ...richTextOptions.transformTags,
    ...Object.fromEntries(letterLooks.map(([tag]) => [tag, inLetter])),
    // It becomes another one, whose list its looks have to be on.
    h1: (_tag, attributes) => inLetter('h2', attributes),
    // Nothing from elsewhere: a name that no list has is left out.
    img: (_tag, { src = '', alt = '' }) =>
      letterPicture.test(src)
        ? { tagName: 'img', attribs: { src, alt: alt.slice(0, 300) } }
        : { tagName: 'no-picture', attribs: {} },
  },
}

const mailOptions: sanitize.IOptions = {
  allowedTags: mailTags,
  allowedAttributes: {
    '*': [...mailAttributes, lookAttribute, hiddenAttribute],
    a: ['href', 'target', 'rel'],
    img: ['data-picture'],
  },
  // Styles come out of the list that the browser has too.
  parseStyleAttributes: false,
  allowedSchemes: [...mailLinkSchemes],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: noWords,
  nestingLimit: 60,
}

/** Its attributes and its style as the list has them; an address and a place of a picture are looked at elsewhere. */
function inMail(tagName: string, attributes: sanitize.Attributes): sanitize.Tag {
  const attribs: sanitize.Attributes = {}
  for (const [name, value] of Object.entries(attributes)) {
    const kept = passing.has(name) ? value : keptAttribute(tagName, name, value)
    if (kept !== null) attribs[name] = kept
  }
  const look = keptStyleText(tagName, attributes['style'] ?? '')
  if (look !== '') attribs[lookAttribute] = look
  if (isHidden(attributes['style'])) attribs[hiddenAttribute] = '1'
  return { tagName, attribs }
}
const passing = new Set(['href', 'target', 'rel', 'data-picture'])

/** A link keeps its look. */
const styled = (tag: sanitize.Tag, { style }: sanitize.Attributes): sanitize.Tag => ({
  ...tag,
  attribs: { ...tag.attribs, ...(style && { style }) },
})

/** The colours of the whole mail are those of a box around it. */
function bodyAsBox(_tag: string, { bgcolor, text, style = '' }: sanitize.Attributes): sanitize.Tag {
  const colours = [bgcolor && `background-color:${bgcolor}`, text && `color:${text}`].filter(Boolean)
  return { tagName: 'div', attribs: colours.length > 0 || style ? { style: [...colours, style].join(';') } : {} }
}

/** What is to be cleaned, and by which list. `mark`: a word that no sender knows, for the places of pictures. */
export type Cleaning =
  | { profile: 'richText' | 'letter'; html: string }
  | { profile: 'mail'; html: string; mark: string; mostPictures: number }
/** `pictures`: what a mail's pictures are named, in their order; `data-picture="mark-0"` stands where the first one was. */
export interface Cleaned {
  html: string
  pictures: string[]
}

/** Cleans on the thread that calls it; `cleanHtml` decides which one that is. */
export const cleanHere = (task: Cleaning): Cleaned =>
  task.profile === 'mail'
    ? cleanMailHtml(task)
    : { html: cleanText(task.html, task.profile === 'letter' ? letterOptions : richTextOptions), pictures: [] }

function cleanText(written: string, options: sanitize.IOptions): string {
  const html = sanitize(htmlOf(written.trim()), shallow(options))
  // A picture is seen, though it has no words.
  if (isBlankRichText(html) && !html.includes('<img ')) return ''
  return html.startsWith('<') ? html : `<p>${html}</p>`
}

function cleanMailHtml({ html, mark, mostPictures }: Cleaning & { profile: 'mail' }): Cleaned {
  const pictures: string[] = []
  const transformTags: sanitize.IOptions['transformTags'] = {
    a: (_tag, attributes) => styled(link(attributes), attributes),
    body: bodyAsBox,
    '*': inMail,
    img: (_tag, { src = '', srcset: _srcset, ...rest }) => {
      if (pictures.length >= mostPictures) return { tagName: 'img', attribs: rest }
      pictures.push(src.trim())
      return { tagName: 'img', attribs: { ...rest, 'data-picture': `${mark}-${pictures.length - 1}` } }
    },
  }
  return { html: withoutHidden(sanitize(html, shallow({ ...mailOptions, transformTags }))), pictures }
}

/**
 * Takes hidden elements out with their words, in one way over the tags of cleaned HTML: each `<` begins one there, and
 * each one is closed. The library's own filter copies all that is written at each of them, the square of the length.
 */
function withoutHidden(html: string): string {
  if (!html.includes(hiddenMark)) return html
  const kept: string[] = []
  let from = 0
  let depth = 0
  for (const { 0: tag, index } of html.matchAll(/<[^>]*>/g)) {
    if (depth === 0 && !tag.includes(hiddenMark)) continue
    if (depth === 0) kept.push(html.slice(from, index))
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith(' />')) depth += 1
    if (depth === 0) from = index + tag.length
  }
  return [...kept, depth === 0 ? html.slice(from) : ''].join('')
}
