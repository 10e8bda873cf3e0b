import { colourParts, mailColour } from '@portico/contract/rules/mail/mailColours.ts'
import {
  keptAttribute,
  lookAttribute,
  mailAttributes,
  mailLinkSchemes,
  mailTags,
} from '@portico/contract/rules/mail/mailHtml.ts'
import { keptStyle } from '@portico/contract/rules/mail/mailStyle.ts'
import DOMPurify from 'dompurify'

const addresses = new RegExp(
  `^(?:${mailLinkSchemes.join('|')}):|^data:image/(?:png|jpe?g|gif|webp);base64,`.replaceAll('http|https', 'https?'),
  'i',
)
/** What is looked at below and not by the list. */
const ofItsOwn = new Set(['href', 'src'])

interface MailNodes {
  nodes: DocumentFragment
  /** It has colours of its own, other than dark words on white. */
  hasColours: boolean
}

/**
 * The HTML of a mail as nodes, with nothing in it but what the list allows: the server's cleaning is not trusted alone
 * (security rule 22). Pictures are in it or they are not there.
 */
export function mailFragment(html: string): MailNodes {
  const nodes = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...mailTags],
    ALLOWED_ATTR: [...mailAttributes, ...ofItsOwn, lookAttribute],
    ALLOWED_URI_REGEXP: addresses,
    // All other values would have to be addresses too; these are looked at below.
    ADD_URI_SAFE_ATTR: [...mailAttributes, lookAttribute],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  const elements = [...nodes.querySelectorAll<HTMLElement>('*')]
  for (const element of elements) keepLook(element)
  const hasColours = elements.some(isColoured)
  if (!hasColours) for (const element of elements) withoutColours(element)
  for (const link of nodes.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  for (const picture of nodes.querySelectorAll('img')) {
    if (!picture.src.startsWith('data:')) picture.replaceWith(picture.alt)
    else if (!picture.alt) picture.alt = ''
  }
  return { nodes, hasColours }
}

/** Attributes and style by the list. A style is set property by property: the page's policy refuses it as text. */
function keepLook(element: HTMLElement): void {
  const tag = element.localName
  for (const { name, value } of [...element.attributes]) {
    if (ofItsOwn.has(name)) continue
    const kept = keptAttribute(tag, name, value)
    if (kept === null) element.removeAttribute(name)
    else if (kept !== value) element.setAttribute(name, kept)
    if (name === lookAttribute)
      for (const [property, set] of keptStyle(tag, value)) element.style.setProperty(property, set)
  }
}

const wordColours = (element: HTMLElement) => [element.style.color, element.getAttribute('color') ?? '']
const backgrounds = (element: HTMLElement) => [element.style.backgroundColor, element.getAttribute('bgcolor') ?? '']

const isDark = (colour: string) => (colourParts(mailColour(colour) ?? '') ?? [255]).every(part => part <= 0x40)
const isWhite = (colour: string) => (colourParts(mailColour(colour) ?? '') ?? [0]).every(part => part >= 0xfa)

/** Colours that a page has anyway, black words and a white ground, are no look. */
function isColoured(element: HTMLElement): boolean {
  return (
    wordColours(element).some(colour => colour !== '' && !isDark(colour)) ||
    backgrounds(element).some(colour => colour !== '' && colour !== 'transparent' && !isWhite(colour))
  )
}

const borderColours = ['top', 'right', 'bottom', 'left'].map(side => `border-${side}-color`)

/** Dark lines get the colour of the words, that they are seen on a dark page too. */
function withoutColours(element: HTMLElement): void {
  for (const name of borderColours) if (isDark(element.style.getPropertyValue(name))) element.style.removeProperty(name)
  if (isDark(element.getAttribute('bordercolor') ?? '')) element.removeAttribute('bordercolor')
  element.style.removeProperty('color')
  element.style.removeProperty('background-color')
  element.removeAttribute('color')
  element.removeAttribute('bgcolor')
}
