import { longestAnswer } from '@portico/contract/work/assistant.ts'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AnswerMarkdown, SpokenAnswer } from './AnswerMarkdown.tsx'
import { isTangled } from './tangledMarkdown.ts'

const long = (piece: string, size = longestAnswer) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size)
const lines = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('\n')

/** The work of drawing a text, in milliseconds of the processor: other work on the machine is not counted. */
function workOf(text: string): number {
  const before = process.cpuUsage()
  renderToString(createElement(AnswerMarkdown, { text }))
  renderToString(createElement(SpokenAnswer, { text }))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const good =
  '明天上午开会，见[通知](https://jzu.edu.cn/1)，**请准时**。\n\n- 一\n  - 二\n\n| 项目 | 金额 |\n|---|---|\n| 差旅 | 12 |\n\n'

it('takes what people and models write for what it is', () => {
  expect(isTangled(long(good))).toBe(false)
  expect(
    isTangled(
      `> 引用\n>\n> - 一\n>   1. 二\n\n${long('- - -\n', 300)}\n\`\`\`c\n${long('a[i] = b[j] * c;\n', 4000)}\`\`\``,
    ),
  ).toBe(false)
  expect(renderToString(createElement(AnswerMarkdown, { text: '**好**' }))).toContain('<strong>好</strong>')
})

it('shows a tangled text as it was written', () => {
  expect(renderToString(createElement(AnswerMarkdown, { text: `${'> '.repeat(40)}好 **b**` }))).toContain('好 **b**')
})

/** The work of a third as much as is good: each text is drawn in about that. */
let floor: number | undefined

/** The longest answers that a model, or who speaks through it, may send. */
it.each<[string, string]>([
  ['quotes', long('>')],
  ['quotes with blanks', long('> ')],
  ['quotes line by line', lines(150, () => `${'> '.repeat(190)}a`)],
  ['a lazy line after many quotes', `${'> '.repeat(300)}a\n${long('a\n')}`],
  ['lists in lists', lines(340, at => `${' '.repeat(at)}- a`)],
  ['numbers in numbers', long('1. ')],
  ['other lists in lists', long('+ ')],
  ['quotes in lists', long('- > ')],
  ['brackets', long('[')],
  ['brackets that close', `${long('[', 30_000)}${long(']', 30_000)}`],
  ['links that do not end', long('[a](')],
  ['links with titles that do not end', long('[a](b "')],
  ['a link to parentheses', `[a](${long('(')}`],
  ['pictures that do not end', long('![')],
  ['emphasis that does not end', long('*a ')],
  ['emphasis of both kinds', long('**a*_b_ ')],
  ['emphasis inside words', long('a**b')],
  ['struck and not', long('~a~~b')],
  ['code that does not end', long('`a``b```c')],
  ['footnotes of nothing', long('[^a]')],
  ['footnotes', long('[^a]: b\n')],
  ['definitions', long('[a]: b\n')],
  ['tags that do not end', long('<a ')],
  ['brackets of angles', long('<')],
  ['addresses', long('http://a')],
  ['addresses with parentheses', long('www.a.b/((')],
  ['mail addresses', long('a@b.c')],
  ['a table of many rows', `|a|b|\n|-|-|\n${long('|x|y|\n')}`],
  ['a table of many columns', `${long('|a', 20_000)}\n${long('|-', 20_000)}\n${long('|x', 20_000)}`],
  ['tables in quotes', lines(2000, at => (at % 2 ? '> |-|-|' : '> |a|b|'))],
  ['pipes', long('|')],
  ['entities', long('&amp;')],
  ['headings', long('# ')],
  ['headings below lines', long('a\n-\n')],
  ['headings below lines in quotes', long('> a\n> =\n')],
  ['lines', long('---\n')],
  ['tasks', long('- [ ] a\n')],
  ['code blocks', long('```\n')],
  ['blanks', long(' ')],
  ['empty lines', long('\n')],
  ['backslashes', long('\\')],
  ['items', long('- a\n')],
  ['numbers of lines', lines(1200, () => `${'1. '.repeat(16)}a`)],
  // Just what is still drawn.
  ['links that do not end, as many as may be', long('[a](', 7900)],
  ['brackets that close, as many as may be', `${'['.repeat(2900)}${']'.repeat(2900)}`],
  ['struck and not, as often as may be', long('~a~~b', 9000)],
  ['emphasis inside words, as often as may be', long('a**b', 11_000)],
  ['headings below lines, as many as may be', long('a\n-\n', 3900)],
  ['items, as many as may be', lines(1990, () => '- a')],
  ['quotes in quotes, as deep as may be', lines(125, () => `${'> '.repeat(16)}a`)],
  ['numbers in numbers, as deep as may be', lines(125, () => `${'1. '.repeat(16)}a`)],
])('%s are drawn about as quickly as what is good', (_, text) => {
  floor ??= workOf(long(good, longestAnswer / 3))
  expect(workOf(text)).toBeLessThan(3 * floor)
})
