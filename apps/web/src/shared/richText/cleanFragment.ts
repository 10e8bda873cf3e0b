import { letterAttributes, letterPicture, letterTags } from '@portico/contract/rules/letterText.ts'
import { richText } from '@portico/contract/rules/richText.ts'
import DOMPurify from 'dompurify'

const config = {
  ALLOWED_TAGS: [...richText.tags],
  ALLOWED_ATTR: ['href', 'start', 'colspan', 'rowspan'],
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${richText.linkSchemes.join('|')}):`, 'i'),
  // Its rule for addresses is asked of every attribute that is not named here.
  ADD_URI_SAFE_ATTR: ['start', 'colspan', 'rowspan', ...new Set(Object.values(letterAttributes).flatMap(Object.keys))],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
}

/** What a written mail has besides; the values are looked at where they are read. */
const looks = ['src', 'alt', ...new Set(Object.values(letterAttributes).flatMap(Object.keys))]
const letterAddress = new RegExp(`^(?:${[...richText.linkSchemes, 'cid'].join('|')}):`, 'i')

/**
 * Rich text as nodes, with nothing in it but what the contract's list allows: the server's sanitising is not trusted
 * alone. It goes through the page's one Trusted Types policy for markup, `dompurify`.
 */
export function cleanFragment(html: string, isLetter = false): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ...config,
    ALLOWED_TAGS: isLetter ? [...letterTags] : [...config.ALLOWED_TAGS],
    ALLOWED_ATTR: [...config.ALLOWED_ATTR, ...(isLetter ? looks : [])],
    ...(isLetter ? { ALLOWED_URI_REGEXP: letterAddress } : {}),
  })
  // Nothing is fetched by writing: a picture is the mail's own, or none.
  for (const picture of fragment.querySelectorAll('img'))
    if (!letterPicture.test(picture.getAttribute('src') ?? '')) picture.remove()
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  return fragment
}
