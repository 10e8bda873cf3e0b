import { richText } from '@portico/contract/rules/richText.ts'
import DOMPurify from 'dompurify'

const config = {
  ALLOWED_TAGS: [...richText.tags],
  ALLOWED_ATTR: ['href', 'start', 'colspan', 'rowspan'],
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${richText.linkSchemes.join('|')}):`, 'i'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const

/**
 * Rich text as nodes, with nothing in it but what the contract's list allows: the server's sanitising is not trusted
 * alone. It goes through the page's one Trusted Types policy for markup, `dompurify`.
 */
export function cleanFragment(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ...config,
    ALLOWED_TAGS: [...config.ALLOWED_TAGS],
    ALLOWED_ATTR: [...config.ALLOWED_ATTR],
  })
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  return fragment
}
