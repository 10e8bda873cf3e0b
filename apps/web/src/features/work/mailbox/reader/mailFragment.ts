import DOMPurify from 'dompurify'

const config = {
  ALLOWED_TAGS: [
    'p',
    'div',
    'span',
    'br',
    'hr',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'pre',
    'code',
    'center',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'small',
    'a',
    'img',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  ALLOWED_ATTR: [
    'href',
    'src',
    'alt',
    'title',
    'width',
    'height',
    'start',
    'colspan',
    'rowspan',
    'align',
    'valign',
    'dir',
  ],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):|^data:image\/(?:png|jpe?g|gif|webp);base64,/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const

/**
 * The HTML of a mail as nodes, with nothing in it but what this list allows: the server's cleaning is not trusted alone
 * (security rule 22). Pictures are in it or they are not there.
 */
export function mailFragment(html: string): DocumentFragment {
  const { ALLOWED_TAGS, ALLOWED_ATTR, ...rest } = config
  const fragment = DOMPurify.sanitize(html, {
    ...rest,
    ALLOWED_TAGS: [...ALLOWED_TAGS],
    ALLOWED_ATTR: [...ALLOWED_ATTR],
  })
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  for (const picture of fragment.querySelectorAll('img')) {
    if (!picture.src.startsWith('data:')) picture.remove()
    else if (!picture.alt) picture.alt = ''
  }
  return fragment
}
