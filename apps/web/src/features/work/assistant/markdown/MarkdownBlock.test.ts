import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MarkdownBlock } from './MarkdownBlock.tsx'
import { readMarkdown, wordsOf } from './readMarkdown.ts'

it.each<[string, string, string]>([
  ['headings below the dialog’s own', '# 一\n\n### 二', '<h3>一</h3><h4>二</h4>'],
  ['marks within a line', '*一***二**~~三~~`四`', '<p><em>一</em><strong>二</strong><del>三</del><code>四</code></p>'],
  ['items close together', '- 一\n- 二', '<ul><li>一</li><li>二</li></ul>'],
  ['items apart', '3. 一\n\n4. 二', '<ol start="3"><li><p>一</p></li><li><p>二</p></li></ol>'],
  [
    'tasks',
    '- [x] 一\n- [ ] 二',
    '<ul><li><span aria-hidden="true">☑ </span>一</li><li><span aria-hidden="true">☐ </span>二</li></ul>',
  ],
  ['a quote, a line, a break', '> 一  \n> 二\n\n---', '<blockquote><p>一<br/>二</p></blockquote><hr/>'],
  ['no HTML of its own, and no picture', '一<b>二</b>![三](https://a.b/c.png)\n\n<p>四</p>', '<p>一二三</p>'],
  ['no link but to the web', '[一](javascript:alert(1))', '<p>一</p>'],
  [
    'a link that is defined further down',
    '[一][1]\n\n[1]: https://jzu.edu.cn/1',
    '<p><a href="https://jzu.edu.cn/1" target="_blank" rel="noopener noreferrer nofollow">一</a></p>',
  ],
  ['footnotes at the end', '一[^a]\n\n[^a]: 二', '<p>一<sup>1</sup></p><ol><li><p>二</p></li></ol>'],
])('draws %s', (_, text, html) => {
  expect(renderToStaticMarkup(createElement(MarkdownBlock, { text }))).toBe(html)
})

it('draws a table with the sides of its columns, and a row that is too short', () => {
  const html = renderToStaticMarkup(createElement(MarkdownBlock, { text: '|一|二|\n|-|-:|\n|三|' }))
  expect(html).toContain('<thead><tr><th>一</th><th class="r">二</th></tr></thead>')
  expect(html).toContain('<tbody><tr><td>三</td><td class="r"></td></tr></tbody>')
})

it('reads out words with pauses, and nothing else', () => {
  expect(wordsOf(readMarkdown('# 一\n\n- **二**[三](https://a.b)\n\n<p>四</p>')).trim()).toBe('一 二三')
})
