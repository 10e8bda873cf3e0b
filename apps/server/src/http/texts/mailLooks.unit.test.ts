import { readdirSync, readFileSync } from 'node:fs'
import { evenGrowth, growthOf } from '@portico/contract/testing/growth.ts'
import { hostileStyles } from '@portico/contract/testing/hostileStyles.ts'
import { expect, test } from 'vitest'
import { cleanHere } from './htmlProfiles.ts'

const looks = new URL('../../../../../packages/contract/src/testing/mailLooks/', import.meta.url)
const cleaned = (html: string) => cleanHere({ profile: 'mail', html, mark: 'mark', mostPictures: 9 }).html

test.each(readdirSync(looks))('the mail %s keeps its look, and nothing that acts', name => {
  const html = cleaned(readFileSync(new URL(name, looks), 'utf8'))
  if (name !== 'digest.txt') expect(html).toMatch(/data-look="[^"]*color:/)
  expect(html).not.toMatch(
    /url\(|position|style=|<style|class=|font-family|javascript|display:none|What is new in November/,
  )
  expect(cleaned(html.replaceAll('data-look', 'style'))).toBe(html)
})

test.each([
  ['<table border="1" cellpadding="5" bgcolor="EEEEEE"><tr><td valign="top" width="50%">a</td></tr></table>'],
  ['<p align="center"><font color="red" size="5">a</font></p>'],
  ['<a href="https://example.org" style="color:#fff;padding:4px 8px">a</a>'],
])('%s is kept', html => {
  const words = html.match(/[a-z]+=?"?[\w%#:; ]*/g)?.length
  expect(cleaned(html).match(/[a-z]+=?"?[\w%#:; ]*/g)?.length).toBeGreaterThanOrEqual(words ?? 0)
})

test('the colours of the whole mail stand in a box around it', () => {
  expect(cleaned('<html><body bgcolor="#111111" text="#eeeeee" style="margin:0"><p>a</p></body></html>')).toBe(
    '<div data-look="background-color:#111111;color:#eeeeee;margin:0"><p>a</p></div>',
  )
})

test('what is hidden is not there', () => {
  const html =
    '<p>a</p><div style="display:none">b<img src="x"><b>c</b></div><img style="display:none" src="y"><p>d</p>'
  expect(cleaned(html)).toBe('<p>a</p><p>d</p>')
})

test.each([
  ['<div style="display:none"><br><p style="display:none">a</p><table><col><tr><td>b</table>c</div>d', 'd'],
  ['<div style="display:none">a', ''],
  ['<p title=" data-hidden=&quot;1&quot;" data-hidden="1">a</p>', '<p>a</p>'],
  ['a<br style="display:none">b<b style="display:none"><</b>c', 'abc'],
])('what stands in what is hidden goes with it: %s', (html, left) => {
  expect(cleaned(html)).toBe(left)
})

test('what is hidden is taken out in a time that grows with its length alone', () => {
  const hidden = (count: number) =>
    cleaned(`<p>${'a'.repeat(count * 500)}</p>${'<p style="display:none">b</p>'.repeat(count)}`)
  expect(growthOf(hidden, 200)).toBeLessThan(evenGrowth)
})

test.each(hostileStyles)('a style of %j is left out', style => {
  const written = style.replace(/&/g, '&amp;').replace(/"/g, '&quot;')
  const html = cleaned(`<p style="${written}">a</p>`)
  if (style === 'display:none') expect(html).toBe('')
  else expect(html).toBe('<p>a</p>')
})

test.each([
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<noembed><img src=x onerror=alert(1)></noembed>',
  '<noframes><img src=x onerror=alert(1)></noframes>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<plaintext><img src=x onerror=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  '<table><td background="https://example.org/a.png" style="background:url(https://example.org/b.png)">a</td></table>',
  '<p style="x:&lt;/p&gt;&lt;img src=x onerror=alert(1)&gt;">a</p>',
  '<font face="&quot;onmouseover=alert(1) x=&quot;">a</font>',
])('nothing of %s acts', html => {
  const left = cleaned(html)
  expect(left.replace(/(?:alt|title)="[^"]*"/g, '')).not.toMatch(/<[^>]*(?:onerror|onmouseover|url\(|background=)/)
  expect(cleaned(left.replaceAll('data-look', 'style'))).toBe(left)
})
