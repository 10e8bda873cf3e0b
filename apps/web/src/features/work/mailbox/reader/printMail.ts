import { prepareFrame } from './frameDocument.ts'
import { putMail } from './putMail.ts'

interface PrintedMail {
  subject: string
  /** From, to, when: one line each. */
  lines: readonly string[]
  html: string | null
  text: string
}

/** How long a browser may take over its print dialog. */
const kept = 60_000

/** Prints a mail alone on the paper: in a frame of its own that may show the print dialog and run nothing. */
export function printMail({ subject, lines, html, text }: PrintedMail): void {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals')
  frame.className = 'mailbox-print'
  frame.title = subject
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.addEventListener('load', () => {
    const inner = frame.contentDocument
    if (!inner || !frame.contentWindow) return
    const box = prepareFrame(inner)
    inner.title = subject
    const head = inner.createElement('div')
    head.className = 'head'
    const title = inner.createElement('h1')
    title.textContent = subject
    head.append(title, ...lines.map(line => Object.assign(inner.createElement('div'), { textContent: line })))
    const body = inner.createElement('div')
    if (html === null) Object.assign(body, { className: 'plain', textContent: text })
    box.append(head, body)
    if (html !== null) putMail(body, html)
    frame.contentWindow.print()
  })
  document.body.append(frame)
  setTimeout(() => frame.remove(), kept)
}
