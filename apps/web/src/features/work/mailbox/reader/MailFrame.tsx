import { useEffect, useRef, useState } from 'react'
import { useMedia } from '#kit/screen/useMedia.ts'
import { useAppearance } from '#shared/appearance/appearance.ts'
import { paintFrame, prepareFrame } from './frameDocument.ts'
import { putMail } from './putMail.ts'

interface MailFrameProps {
  title: string
  html: string
  /** A link that writes a mail. */
  onMailTo: (address: string) => void
}

/**
 * The HTML of a mail in a frame without scripts and forms, as high as the mail is. The frame shares the page's origin:
 * that is how it is filled and measured, and keys pressed in it reach the page; nothing in it can run.
 */
export function MailFrame({ title, html, onMailTo }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loads, setLoads] = useState(0)
  const [height, setHeight] = useState(80)
  const appearance = useAppearance()
  const isDarkMachine = useMedia('(prefers-color-scheme: dark)')
  const mailTo = useRef(onMailTo)
  mailTo.current = onMailTo

  // Some browsers replace the empty document once it has loaded: it is then filled again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    const inner = frame.current?.contentDocument
    if (!inner) return
    const box = prepareFrame(inner)
    putMail(box, html)
    const measure = () => setHeight(Math.ceil(box.getBoundingClientRect().height) + 2)
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
      const same = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true }
      if (!frame.current?.dispatchEvent(new KeyboardEvent('keydown', same))) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a')
      const address = /^mailto:([^?]+)/i.exec(link?.getAttribute('href') ?? '')?.[1]
      if (!address || !mailTo.current) return
      event.preventDefault()
      mailTo.current(plainAddress(address))
    }
    inner.addEventListener('keydown', onKeyDown)
    inner.addEventListener('click', onClick)
    return () => {
      observer.disconnect()
      inner.removeEventListener('keydown', onKeyDown)
      inner.removeEventListener('click', onClick)
    }
  }, [html, loads])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours follow what is listed.
  useEffect(() => {
    const inner = frame.current?.contentDocument
    if (inner) paintFrame(inner)
  }, [appearance, isDarkMachine, loads])
  return (
    <iframe
      ref={frame}
      className="fills mailbox-frame"
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      style={{ height }}
      onLoad={() => setLoads(count => count + 1)}
    />
  )
}

/** An address as a link writes it; one with broken escapes stays as it is. */
function plainAddress(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
