import { contrast } from '@portico/contract/oklch.ts'

/** Words that differ less from what lies behind them are not read: the picture that was meant to be there is not shown. */
const leastContrast = 1.8
/** Elements of one mail that are looked at. */
const most = 4000
const paper = '#ffffff'

/** A colour as a browser computed it, without what shines through; null where nothing is seen of it. */
function hexOf(computed: string): string | null {
  const parts = computed.match(/[\d.]+/g)?.map(Number) ?? []
  if (parts.length < 3 || (parts[3] ?? 1) < 0.5) return null
  return `#${parts
    .slice(0, 3)
    .map(part => Math.round(part).toString(16).padStart(2, '0'))
    .join('')}`
}

const hasWords = (element: Element) =>
  [...element.childNodes].some(node => node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '')

/** Gives words that could not be told from their ground the colour that can: white words whose dark picture is missing. */
export function keepReadable(box: HTMLElement): void {
  const view = box.ownerDocument.defaultView
  if (!view) return
  const grounds = new Map<Element, string>([[box, paper]])
  for (const element of [...box.querySelectorAll<HTMLElement>('*')].slice(0, most)) {
    const style = view.getComputedStyle(element)
    const above = (element.parentElement && grounds.get(element.parentElement)) ?? paper
    const ground = hexOf(style.backgroundColor) ?? above
    grounds.set(element, ground)
    if (!hasWords(element)) continue
    const colour = hexOf(style.color)
    if (colour !== null && contrast(colour, ground) >= leastContrast) continue
    // At once, not at the end: what stands in it may have this colour now, on a ground of its own.
    element.style.setProperty(
      'color',
      contrast('#ffffff', ground) > contrast('#191e2a', ground) ? '#ffffff' : '#191e2a',
    )
  }
}
