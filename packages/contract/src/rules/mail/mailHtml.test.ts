import { evenGrowth, growthOf } from '@portico/contract/testing/growth.ts'
import { hostileStyles } from '@portico/contract/testing/hostileStyles.ts'
import { expect, test } from 'vitest'
import { isHidden, keptAttribute, keptStyleText } from './mailHtml.ts'

const kept = (style: string, tag = 'p') => keptStyleText(tag, style)

test.each(hostileStyles)('nothing is kept of %j', style => {
  expect(kept(style)).toBe('')
})

test.each([
  ['color: RED !important', 'color:red'],
  ['color:windowtext;background:yellow;mso-highlight:yellow', 'color:#000000;background-color:yellow'],
  ['background:#8b1a1a url("a.jpg") no-repeat center', 'background-color:#8b1a1a'],
  ['background-color:rgba(1, 2, 3, .5)', 'background-color:rgba(1, 2, 3, .5)'],
  ['background:transparent', 'background-color:transparent'],
  [
    'font:italic bold 14px/20px "Microsoft YaHei",Arial',
    'font-style:italic;font-weight:bold;font-size:14px;line-height:20px',
  ],
  ['font-size:10.0pt;font-weight:700;font-style:italic', 'font-size:10pt;font-weight:700;font-style:italic'],
  ['padding:3.0pt 0cm 0cm 0cm', 'padding:3pt 0 0 0'],
  ['margin:0 auto', 'margin:0 auto'],
  ['border:solid windowtext 1.0pt', 'border:1pt solid #000000'],
  ['border:none;border-top:solid #E1E1E1 1.0pt', 'border:none;border-top:1pt solid #e1e1e1'],
  ['border-left:#1010ff 2px solid', 'border-left:2px solid #1010ff'],
  ['border:1px solid transparent', 'border:1px solid transparent'],
  [
    'border-width:1px 2px;border-style:solid none;border-color:red',
    'border-width:1px 2px;border-style:solid none;border-color:red',
  ],
  ['width:600px;max-width:100%', 'width:600px;max-width:100%'],
  [
    'line-height:1.6;vertical-align:middle;text-align:CENTER',
    'line-height:1.6;vertical-align:middle;text-align:center',
  ],
  ['text-decoration:underline dotted red', 'text-decoration:underline'],
  ['list-style:none inside', 'list-style:none inside'],
  ['position:fixed;color:red;top:0', 'color:red'],
  ['width:600', 'width:600px'],
])('%s', (style, expected) => {
  expect(kept(style)).toBe(expected)
  expect(kept(expected)).toBe(expected)
})

test('a height is kept of what grows with its words', () => {
  expect(kept('height:20px', 'td')).toBe('height:20px')
  expect(kept('height:0', 'div')).toBe('')
})

test('whatever is written, what is kept is made of the list’s own words', () => {
  const words =
    'color:red;|position:|fixed;|url(|)|/*|*/|\\|"|border:|1px |solid |#fff|;|expression(|margin:|-|9|%|,|(|var(--a|!important|\n'
  const pieces = words.split('|')
  let seed = 7
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed
  }
  for (let round = 0; round < 5000; round++) {
    const style = Array.from({ length: 12 }, () => pieces[next() % pieces.length]).join('')
    const result = kept(style, 'td')
    expect(result, style).toMatch(/^(?:[a-z-]+:[a-z\d#%., ()-]+(?:;|$))*$/)
    expect(result, style).not.toMatch(/url|expression|var|position|:-|[ (]-|[\\"'/*]/)
    expect(kept(result, 'td')).toBe(result)
  }
})

test.each(['a', '(', 'a(', 'color:red;', ' ', 'rgb(', '1 '])(
  'many of %j take a time that grows with them alone',
  text => {
    expect(growthOf(times => kept(`background:${text.repeat(times)}`), 4000)).toBeLessThan(evenGrowth)
  },
)

test('attributes are checked by their tags', () => {
  expect(keptAttribute('td', 'bgcolor', 'FF0000')).toBe('#ff0000')
  expect(keptAttribute('td', 'bgcolor', 'url(x)')).toBeNull()
  expect(keptAttribute('td', 'background', 'https://example.org/a.png')).toBeNull()
  expect(keptAttribute('td', 'colspan', '99999')).toBeNull()
  expect(keptAttribute('table', 'border', '1')).toBe('1')
  expect(keptAttribute('table', 'width', '100%')).toBe('100%')
  expect(keptAttribute('table', 'width', '600px')).toBe('600')
  expect(keptAttribute('table', 'width', '50000')).toBeNull()
  expect(keptAttribute('p', 'align', 'CENTER')).toBe('center')
  expect(keptAttribute('p', 'align', 'fixed')).toBeNull()
  expect(keptAttribute('font', 'face', 'Arial')).toBeNull()
  expect(keptAttribute('font', 'size', '+2')).toBe('+2')
  for (const name of ['id', 'class', 'onclick', 'srcset', 'style', 'background', 'constructor', '__proto__'])
    for (const tag of ['p', 'td', 'img', 'constructor']) expect(keptAttribute(tag, name, '1')).toBeNull()
})

test('what its sender hides is told', () => {
  for (const style of ['display:none', 'color:red; DISPLAY : none!important']) expect(isHidden(style)).toBe(true)
  for (const style of [undefined, '', 'display:block', 'x-display:none']) expect(isHidden(style)).toBe(false)
})

test.each([
  ['display:none', true],
  ['color:red; DISPLAY : None !important ;display:block', true],
  ['display:block;display:none', true],
  ['display:none;display:wide', true],
  ['display:none;display:block', false],
  ['display:none;display:block!important', false],
  ['display:none\\9', false],
  ['x-display:none', false],
  [undefined, false],
])('%j hides its words: %s', (style, isIt) => {
  expect(isHidden(style)).toBe(isIt)
})
