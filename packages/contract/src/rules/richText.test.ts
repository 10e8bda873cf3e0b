import { describe, expect, it } from 'vitest'
import { htmlOf, isBlankRichText, linesOf } from './richText.ts'

describe('rich text', () => {
  it('makes paragraphs and headings of what was written before there was markup', () => {
    expect(htmlOf('各位老师：\n\n一、安排\n正文 <b>。\n')).toBe(
      '<p>各位老师：</p><h3>一、安排</h3><p>正文 &lt;b&gt;。</p>',
    )
    expect(htmlOf('<p>a</p>')).toBe('<p>a</p>')
    expect(htmlOf('')).toBe('')
  })

  it('gives the words line by line', () => {
    expect(linesOf('<h3>一、安排</h3><ul><li>a &amp; b</li><li>&lt;c&gt; &#39;d&#39;</li></ul><p>e<br>f</p>')).toEqual([
      '一、安排',
      'a & b',
      "<c> 'd'",
      'e',
      'f',
    ])
    expect(linesOf('')).toEqual([])
  })

  it('knows what nobody would see', () => {
    expect(isBlankRichText('<p>&nbsp;</p><hr>')).toBe(true)
    expect(isBlankRichText('<p>.</p>')).toBe(false)
  })
})
