import { evenGrowth, growthOf } from '@portico/contract/testing/growth.ts'
import { describe, expect, it } from 'vitest'
import { cleanHere } from './htmlProfiles.ts'
import { cleanLetter, cleanRichText } from './richText.ts'

describe('rich text', () => {
  it.each([
    ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['<p onmouseover=x style="a" class="b" id="c">a</p>', '<p>a</p>'],
    ['<p>a</p><img src=x onerror=alert(1)>', '<p>a</p>'],
    [
      '<p>a</p><svg><a xlink:href="javascript:x">b</a></svg>',
      '<p>a</p><a target="_blank" rel="noopener noreferrer">b</a>',
    ],
    ['<p>a</p><form action="//x"><input name="y"></form><base href="//x"><meta><link>', '<p>a</p>'],
    ['<p><a href="jAvA\nscript:alert(1)">x</a></p>', '<p><a target="_blank" rel="noopener noreferrer">x</a></p>'],
    ['<p><a href="data:text/html,x">x</a></p>', '<p><a target="_blank" rel="noopener noreferrer">x</a></p>'],
    ['<p><a href="//example.org">x</a></p>', '<p><a target="_blank" rel="noopener noreferrer">x</a></p>'],
    [
      '<p><a href="https://example.org/a?b=1" onclick="x">x</a></p>',
      '<p><a href="https://example.org/a?b=1" target="_blank" rel="noopener noreferrer">x</a></p>',
    ],
    ['<math><mi><style><!--</style><img title="--><img src onerror=x>"></mi></math>', ''],
    ['<h1>a</h1>', '<h2>a</h2>'],
    ['just words', '<p>just words</p>'],
    ['<p> </p><br>', ''],
    ['1 < 2', '<p>1 &lt; 2</p>'],
  ])('%s', async (written, kept) => {
    expect(await cleanRichText(written)).toBe(kept)
    expect(await cleanRichText(kept)).toBe(kept)
  })
})

describe('what is deeper than anybody writes', () => {
  const deep = `${'<blockquote>'.repeat(5000)}<p>words <b>bold</b></p>${'</blockquote>'.repeat(5000)}<p>after</p>`
  it('keeps its words, and what comes behind', async () => {
    const html = await cleanRichText(deep)
    expect(html).toMatch(/^(<blockquote>){30}words bold(<\/blockquote>){30}<p>after<\/p>$/)
    expect(await cleanRichText(html)).toBe(html)
  })
  it('is no way to smuggle a tag through', async () => {
    const inside =
      '<script>x()</script><a href="javascript:x()" onclick="x()">a</a><svg><style>p{}</style></svg><img src=x onerror=x()>'
    const html = await cleanRichText(`${'<div>'.repeat(500)}${inside}${'</div>'.repeat(500)}<p>b</p>`)
    expect(html).not.toMatch(/<(?!\/?p>)/)
    expect(html).toContain('<p>b</p>')
  })
  it('is cleaned in a time that grows with its length alone', () => {
    const cleaned = (tags: number) =>
      cleanHere({ profile: 'mail', html: '<b>'.repeat(tags), mark: '', mostPictures: 0 })
    expect(growthOf(cleaned, 5000)).toBeLessThan(evenGrowth)
  })
})

describe('a written mail', () => {
  const own = 'cid:00000000-0000-4000-8000-000000000001'
  it.each([
    ['<p align="center"><font color="#b42318" size="4">a</font> <mark>b</mark></p>', null],
    [`<p>a</p><img src="${own}" alt="x" />`, null],
    ['<h1 align="far">a</h1><h1 align="center">b</h1>', '<h2>a</h2><h2 align="center">b</h2>'],
    ['<p align="justify">a<font color="red" size="9" face="x">b</font></p>', '<p>a<font>b</font></p>'],
    ['<p>a<img src="https://example.org/a.png"><img src="cid:b" onerror="x"></p>', '<p>a</p>'],
    [
      '<p style="position:fixed">a</p><table><tr><td bgcolor="red">b</td></tr></table>',
      '<p>a</p><table><tr><td>b</td></tr></table>',
    ],
  ])('%s', async (written, kept) => {
    expect(await cleanLetter(written)).toBe(kept ?? written)
  })
  it('may be a picture alone, and is nothing else that has no words', async () => {
    expect(await cleanLetter(`<p><img src="${own}" alt="" /></p>`)).toContain(own)
    expect(await cleanLetter('<p><img src="data:image/png;base64,AA" /></p>')).toBe('')
  })
})
