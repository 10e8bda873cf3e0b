import { mailFragment } from './mailFragment.ts'
import { keepReadable } from './readableColours.ts'

/** Puts the HTML of a mail into a box of a frame; what has colours of its own, on paper. */
export function putMail(box: HTMLElement, html: string): void {
  const { nodes, hasColours } = mailFragment(html)
  const sheet = box.ownerDocument.createElement('div')
  sheet.className = hasColours ? 'paper' : ''
  sheet.append(box.ownerDocument.adoptNode(nodes))
  box.append(sheet)
  if (hasColours) keepReadable(sheet)
}
