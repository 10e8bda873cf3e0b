import { memo, useDeferredValue } from 'react'
import { answerBlocks } from './answerBlocks.ts'
import { MarkdownBlock } from './MarkdownBlock.tsx'
import { readMarkdown, wordsOf } from './readMarkdown.ts'
import { isTangled } from './tangledMarkdown.ts'
import '#shared/richText/RichText.css'

/**
 * An answer's Markdown as elements: no HTML of its own, no pictures from elsewhere, links only to the web. It is
 * somebody else's text, so nothing of it decides how the page looks or what it loads. While it grows, blocks that stay
 * as they are are not read again.
 */
export const AnswerMarkdown = memo(({ text }: { text: string }) => {
  const shown = useDeferredValue(text)
  if (isTangled(shown)) return <div className="assistant-markdown-plain rich-text">{shown}</div>
  return (
    <div className="rich-text">
      {answerBlocks(shown).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block has no identity but its place.
        <Block key={at} text={block} />
      ))}
    </div>
  )
})

const Block = memo(MarkdownBlock)

/** What is read out of an answer at most, in characters. */
const longestSpoken = 600

/** The beginning of an answer as it is read out: its words, without signs and without anything to press. */
export const SpokenAnswer = memo(({ text }: { text: string }) => {
  const beginning =
    text.length > longestSpoken ? text.slice(0, text.lastIndexOf('\n', longestSpoken) + 1 || longestSpoken) : text
  return isTangled(beginning) ? beginning : wordsOf(readMarkdown(beginning))
})
