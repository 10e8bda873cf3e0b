import { Fragment } from 'react'
import { wordsAndLinks } from './wordsAndLinks.ts'

/** A mail without markup, line by line as it was written; addresses of web pages are links. */
export function PlainText({ text }: { text: string }) {
  return (
    <div className="mailbox-plain anywhere">
      {wordsAndLinks(text).map(({ at, words, isLink }) =>
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
