import type { AlignType, List, Nodes, Table } from 'mdast'
import { Fragment, type ReactNode } from 'react'
import { copyText } from '#kit/act/copyText.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { iconCopy } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { webAddress } from '#shared/opening/frameAddress.ts'
import { assistantTexts } from '../assistantTexts.ts'
import { childrenOf, type Noted, notedIn, readMarkdown } from './readMarkdown.ts'

/** A block of Markdown as elements, with its footnotes at the end. */
export function MarkdownBlock({ text }: { text: string }) {
  const root = readMarkdown(text)
  const noted = notedIn(root)
  const order = [...noted.footnotes.keys()]
  const drawing = { ...noted, numberOf: (name: string) => order.indexOf(name) + 1 }
  return (
    <>
      {all(root, drawing)}
      {order.length > 0 && (
        <ol>
          {[...noted.footnotes.values()].map(note => (
            <li key={note.identifier}>{all(note, drawing)}</li>
          ))}
        </ol>
      )}
    </>
  )
}

interface Drawing extends Noted {
  numberOf(footnote: string): number
}

const all = (node: Nodes, drawing: Drawing) =>
  childrenOf(node).map((child, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what is written has no identity but its place.
    <Fragment key={at}>{draw(child, drawing)}</Fragment>
  ))

function draw(node: Nodes, drawing: Drawing): ReactNode {
  const inside = () => all(node, drawing)
  switch (node.type) {
    case 'text':
      return node.value
    case 'paragraph':
      return <p>{inside()}</p>
    case 'heading':
      // The dialog has the page's second level, and the empty state the third.
      return node.depth <= 2 ? <h3>{inside()}</h3> : <h4>{inside()}</h4>
    case 'emphasis':
      return <em>{inside()}</em>
    case 'strong':
      return <strong>{inside()}</strong>
    case 'delete':
      return <del>{inside()}</del>
    case 'inlineCode':
      return <code>{node.value}</code>
    case 'code':
      return <CodeBlock language={node.lang} text={node.value} />
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr />
    case 'blockquote':
      return <blockquote>{inside()}</blockquote>
    case 'link':
      return link(node.url, inside())
    case 'linkReference':
      return link(drawing.links.get(node.identifier)?.url, inside())
    case 'image':
    case 'imageReference':
      return node.alt
    case 'list':
      return list(node, drawing)
    case 'table':
      return table(node, drawing)
    case 'footnoteReference':
      return <sup>{drawing.numberOf(node.identifier)}</sup>
    default:
      // HTML of its own, and what stands elsewhere.
      return null
  }
}

const link = (url: string | undefined, words: ReactNode) =>
  url !== undefined && webAddress(url) !== null ? (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {words}
    </a>
  ) : (
    words
  )

function list(node: List, drawing: Drawing) {
  // A blank line between any two items sets all of them apart.
  const isLoose = node.spread === true || node.children.some(item => item.spread)
  const items = node.children.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an item has no identity but its place.
    <li key={at}>
      {item.children.map((child, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <Fragment key={place}>
          {place === 0 && typeof item.checked === 'boolean' && (
            <span aria-hidden="true">{item.checked ? '☑ ' : '☐ '}</span>
          )}
          {child.type === 'paragraph' && !isLoose ? all(child, drawing) : draw(child, drawing)}
        </Fragment>
      ))}
    </li>
  ))
  return node.ordered ? <ol start={node.start ?? 1}>{items}</ol> : <ul>{items}</ul>
}

/** Alignment is a class: the page's policy allows no style. */
const sideOf = (align: AlignType | undefined) => (align === 'right' ? 'r' : align === 'center' ? 'c' : undefined)

function table({ align, children: [head, ...rows] }: Table, drawing: Drawing) {
  const cells = (row: typeof head, Cell: 'th' | 'td') =>
    head?.children.map((_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no identity but its place.
      <Cell key={at} className={sideOf(align?.[at])}>
        {row?.children[at] && all(row.children[at], drawing)}
      </Cell>
    ))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <div className="assistant-markdown-table scroll" tabIndex={0}>
      <table>
        <thead>
          <tr>{cells(head, 'th')}</tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place.
            <tr key={at}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CodeBlock({ language, text }: { language: string | null | undefined; text: string }) {
  const t = useTexts(assistantTexts)
  return (
    <div className="clips below-12 assistant-code lined rounded faint">
      <div className="row sb t3 line-below size-12 assistant-code-head">
        <span>{/^[\w+#-]{1,20}/.exec(language ?? '')?.[0] ?? t('code')}</span>
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
