import { isValidElement, memo, type ReactNode, useDeferredValue } from 'react'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { copyText } from '#kit/act/copyText.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { iconCopy } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { webAddress } from '#shared/opening/frameAddress.ts'
import { answerBlocks } from './answerBlocks.ts'
import { assistantTexts } from './assistantTexts.ts'
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

const Block = memo(({ text }: { text: string }) => (
  <Markdown remarkPlugins={plugins} components={components} skipHtml>
    {text}
  </Markdown>
))

/** What is read out of an answer at most, in characters. */
const longestSpoken = 600

/** The beginning of an answer as it is read out: its words, without signs and without anything to press. */
export const SpokenAnswer = memo(({ text }: { text: string }) => {
  const beginning =
    text.length > longestSpoken ? text.slice(0, text.lastIndexOf('\n', longestSpoken) + 1 || longestSpoken) : text
  if (isTangled(beginning)) return beginning
  return (
    <Markdown remarkPlugins={plugins} allowedElements={spoken} components={words} unwrapDisallowed skipHtml>
      {beginning}
    </Markdown>
  )
})

const plugins = [remarkGfm]

/** Each becomes its words and a pause; everything else is its words alone. */
const spoken = ['p', 'li', 'tr', 'th', 'td', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const words: Components = Object.fromEntries(
  spoken.map(name => [name, ({ children }: { children?: ReactNode }) => <span>{children} </span>]),
)

/** Alignment comes as a style; a class says it without one. */
const sideOf = (style: { textAlign?: unknown } | undefined) =>
  style?.textAlign === 'right' ? 'r' : style?.textAlign === 'center' ? 'c' : undefined

const components: Components = {
  a: ({ href, children }) =>
    isWebAddress(href) ? (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  img: ({ alt }) => <span>{alt}</span>,
  // The dialog has the page's second level, and the empty state the third.
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  h4: ({ children }) => <h4>{children}</h4>,
  h5: ({ children }) => <h4>{children}</h4>,
  h6: ({ children }) => <h4>{children}</h4>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <div className="assistant-markdown-table scroll" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
  th: ({ children, style }) => <th className={sideOf(style)}>{children}</th>,
  td: ({ children, style }) => <td className={sideOf(style)}>{children}</td>,
  input: ({ checked }) => <span aria-hidden="true">{checked ? '☑ ' : '☐ '}</span>,
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
}

const isWebAddress = (href: string | undefined): href is string => href !== undefined && webAddress(href) !== null

function CodeBlock({ children }: { children: ReactNode }) {
  const t = useTexts(assistantTexts)
  const props = isValidElement<{ className?: string; children?: ReactNode }>(children) ? children.props : {}
  const language = /language-([\w+#-]{1,20})/.exec(props.className ?? '')?.[1]
  const text = String(props.children ?? '').replace(/\n$/, '')
  return (
    <div className="assistant-code lined rounded faint">
      <div className="row sb t3 line-below assistant-code-head">
        <span>{language ?? t('code')}</span>
        <Button kind="text" size="small" icon={iconCopy} onClick={() => void copyText(text)}>
          {t('copyCode')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard. */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </div>
  )
}
