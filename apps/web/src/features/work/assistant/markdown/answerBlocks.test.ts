import { longestAnswer } from '@portico/contract/work/assistant.ts'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AnswerMarkdown } from './AnswerMarkdown.tsx'
import { answerBlocks } from './answerBlocks.ts'
import { MarkdownBlock } from './MarkdownBlock.tsx'

const paragraph = '明天上午开会，见**通知**，请准时。带上[材料](https://jzu.edu.cn/1)。\n\n'
const answer = `# 报销

**其一** 先填单。

2026 年起如此。

${paragraph}- 一

  仍是一
- 二

- 三

${paragraph}1. 甲

2. 乙

\`\`\`ts
const a = 1

const b = 2
\`\`\`

| 项目 | 金额 |
|---|---|
| 差旅 | 12 |

> 引用
>
> 仍是引用

    缩进的代码

~~~
\`\`\`

没有结束
`

const htmlOf = (texts: readonly string[]) =>
  texts.map(text => renderToString(createElement(MarkdownBlock, { text }))).join('')

it.each<[string, string]>([
  ['an answer with everything', answer],
  ['a link that is defined further down', `见[通知][1]。\n\n好。\n\n[1]: https://jzu.edu.cn/1\n`],
  ['a footnote', `好[^1]。\n\n真好。\n\n[^1]: 脚注\n`],
  ['HTML that goes on over blank lines', '<pre>\n\n一\n\n</pre>\n\n二\n'],
  ['a comment', '<!-- 一\n\n二 -->\n\n三\n'],
  ['Windows lines', answer.replaceAll('\n', '\r\n')],
  ['nothing', ''],
])('%s reads the same in blocks and whole', (_, text) => {
  const blocks = answerBlocks(text)
  expect(blocks.join('')).toBe(text)
  expect(htmlOf(blocks)).toBe(htmlOf([text]))
})

it('what is drawn are the blocks', () => {
  const drawn = renderToString(
    createElement(AnswerMarkdown, { text: `${paragraph}\`\`\`\n一\n\n二\n\`\`\`\n\n${paragraph}` }),
  )
  expect(drawn.match(/<p>/g)).toHaveLength(2)
  expect(drawn).toContain('一\n\n二')
})

it('a growing answer is read about once, not once for each piece', () => {
  const text = paragraph.repeat(Math.ceil(longestAnswer / paragraph.length)).slice(0, longestAnswer)
  let read = 0
  let before: readonly string[] = []
  for (let length = 20; length <= text.length; length += 20) {
    const blocks = answerBlocks(text.slice(0, length))
    for (const [at, block] of blocks.entries()) if (before[at] !== block) read += block.length
    before = blocks
  }
  expect(read).toBeLessThan(6 * text.length)
})
