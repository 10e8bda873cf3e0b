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
  transformTags: { h1: 'h2', a: (_tag, attributes) => link(attributes) },
}

/**
 * What of a stranger's HTML is shown (security rule 22, the stricter profile): words, tables, links and pictures. No
 * styles, classes, ids, forms, frames, media, drawings or scripts; nothing that is fetched when it is looked at.
 */
const presentation = ['align', 'valign', 'width', 'height', 'dir', 'lang']
const blockTags = 'p div br hr h1 h2 h3 h4 h5 h6 blockquote pre center ul ol li dl dt dd'.split(' ')
const wordTags = 'span code strong b em i u s del ins sub sup small big tt font mark abbr cite q a img'.split(' ')
const tableTags = 'table caption colgroup col thead tbody tfoot tr th td'.split(' ')
const mailOptions: sanitize.IOptions = {
  allowedTags: [...blockTags, ...wordTags, ...tableTags],
  allowedAttributes: {
    '*': presentation,
    a: ['href', 'title', 'target', 'rel'],
    img: ['alt', 'title', 'data-picture'],
    font: ['color', 'face', 'size'],
    ol: ['start', 'type'],
    ul: ['type'],
    col: ['span'],
    colgroup: ['span'],
    table: ['border', 'cellpadding', 'cellspacing', 'bgcolor'],
    tr: ['bgcolor'],
    td: ['colspan', 'rowspan', 'bgcolor', 'nowrap'],
    th: ['colspan', 'rowspan', 'bgcolor', 'nowrap'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'svg', 'math', 'object', 'iframe'],
  nestingLimit: 60,
}

/** What is to be cleaned, and by which list. `mark`: a word that no sender knows, for the places of pictures. */
export type Cleaning =
  | { profile: 'richText'; html: string }
  | { profile: 'mail'; html: string; mark: string; mostPictures: number }
/** `pictures`: what a mail's pictures are named, in their order; `data-picture="mark-0"` stands where the first one was. */
export interface Cleaned {
  html: string
  pictures: string[]
}

/** Cleans on the thread that calls it; `cleanHtml` decides which one that is. */
export const cleanHere = (task: Cleaning): Cleaned =>
  task.profile === 'richText' ? { html: cleanText(task.html), pictures: [] } : cleanMailHtml(task)

function cleanText(written: string): string {
  const html = sanitize(htmlOf(written.trim()), shallow(richTextOptions))
  if (isBlankRichText(html)) return ''
  return html.startsWith('<') ? html : `<p>${html}</p>`
}

function cleanMailHtml({ html, mark, mostPictures }: Cleaning & { profile: 'mail' }): Cleaned {
  const pictures: string[] = []
  const transformTags: sanitize.IOptions['transformTags'] = {
    a: (_tag, attributes) => link(attributes),
    img: (_tag, { src = '', srcset: _srcset, ...rest }) => {
      if (pictures.length >= mostPictures) return { tagName: 'img', attribs: rest }
      pictures.push(src.trim())
      return { tagName: 'img', attribs: { ...rest, 'data-picture': `${mark}-${pictures.length - 1}` } }
    },
  }
  return { html: sanitize(html, shallow({ ...mailOptions, transformTags })), pictures }
}
