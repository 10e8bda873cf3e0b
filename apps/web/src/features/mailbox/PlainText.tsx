import { Fragment } from 'react'

const address = /https?:\/\/[^\s<>"'，。；！？、）】》]+/g

/** A mail without markup, line by line as it was written; addresses of web pages are links. */
export function PlainText({ text }: { text: string }) {
  return (
    <div className="mb-plain">
      {partsOf(text).map(({ at, words, isLink }) =>
        isLink ? (
          <a key={at} href={words} target="_blank" rel="noopener noreferrer">
            {words}
          </a>
        ) : (
          <Fragment key={at}>{words}</Fragment>
        ),
      )}
    </div>
  )
}

function partsOf(text: string): { at: number; words: string; isLink: boolean }[] {
  const parts: { at: number; words: string; isLink: boolean }[] = []
  let end = 0
  for (const found of text.matchAll(address)) {
    const words = found[0].replace(/[.,;:!?)\]]+$/, '')
    if (found.index > end) parts.push({ at: end, words: text.slice(end, found.index), isLink: false })
    parts.push({ at: found.index, words, isLink: true })
    end = found.index + words.length
  }
  if (end < text.length) parts.push({ at: end, words: text.slice(end), isLink: false })
  return parts
}
