import { hostileStyles } from '@portico/contract/testing/hostileStyles.ts'
import { afterEach, expect, test } from 'vitest'
import { prepareFrame } from './frameDocument.ts'
import { mailFragment } from './mailFragment.ts'
import { putMail } from './putMail.ts'

const looks = import.meta.glob<string>('../../../../../../../packages/contract/src/testing/mailLooks/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** As the server sends it. */
const sent = (html: string) => html.replaceAll(' style="', ' data-look="')
const frames: HTMLIFrameElement[] = []
// The page is that of all tests.
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove()
})
const shownOf = (html: string): HTMLElement => {
  const frame = document.createElement('iframe')
  frames.push(frame)
  document.body.append(frame)
  const inner = frame.contentDocument
  if (!inner) throw new Error('a frame has a document')
  const box = prepareFrame(inner)
  putMail(box, sent(html))
  return box
}
const at = (box: HTMLElement, selector: string) => {
  const element = box.querySelector(selector)
  const view = box.ownerDocument.defaultView
  if (!element || !view) throw new Error(`${selector} should be there`)
  return view.getComputedStyle(element)
}

test('what the server keeps of a look is shown', () => {
  const box = shownOf(
    `<table border="1" cellpadding="7" cellspacing="3" bgcolor="#eeeeee" width="300"><tr><td valign="bottom" height="90">a</td></tr></table>
     <p align="center"><font color="red" size="5">b</font></p><p id="x" style="padding:4px;border:2px solid #00ff00">c</p>`,
  )
  expect(at(box, 'table')).toMatchObject({
    backgroundColor: 'rgb(238, 238, 238)',
    width: '300px',
    borderSpacing: '3px',
  })
  expect(at(box, 'td')).toMatchObject({ padding: '7px', verticalAlign: 'bottom', borderTopWidth: '1px' })
  expect(at(box, 'font')).toMatchObject({ color: 'rgb(255, 0, 0)', textAlign: '-webkit-center' })
  const centred = shownOf('<table align="center" border="1" width="80%"><tr><td>a</td></tr></table>')
  const { marginLeft, marginRight } = at(centred, 'table')
  expect(marginLeft).toBe(marginRight)
  expect(Number.parseFloat(marginLeft)).toBeGreaterThan(5)
  expect(at(box, 'p:last-child')).toMatchObject({ paddingLeft: '4px', borderTopColor: 'rgb(0, 255, 0)' })
})

test.each(Object.entries(looks))('%s holds nothing but the list, and its words can be read', (_name, html) => {
  const { nodes } = mailFragment(sent(html))
  for (const element of nodes.querySelectorAll<HTMLElement>('*')) {
    expect(element.outerHTML.split('>')[0]).not.toMatch(/class=|id=|background=|url\(|position|javascript/)
    expect(element.style.position).toBe('')
  }
})

test.each(hostileStyles)('a style of %j does nothing', style => {
  const holder = document.createElement('p')
  holder.setAttribute('data-look', style)
  const { nodes } = mailFragment(`${holder.outerHTML.slice(0, -4)}a</p>`)
  expect(nodes.querySelector<HTMLElement>('p')?.style.cssText ?? '').toBe('')
})

test('black words on white are no look: such a mail is shown in the colours of the page', () => {
  expect(
    mailFragment(sent('<div style="color:#000;background:#fff"><font color="black">a</font></div>')),
  ).toMatchObject({
    hasColours: false,
  })
  expect(mailFragment(sent('<p style="color:#1f497d">a</p>')).hasColours).toBe(true)
  expect(mailFragment(sent('<table bgcolor="#eee"><tr><td>a</td></tr></table>')).hasColours).toBe(true)
})

test('words that nobody could tell from their ground get a colour that can be read', () => {
  const box = shownOf(
    '<p style="color:#fff">a</p><div style="background:#111;color:#eee"><p style="color:#222">b</p></div>',
  )
  expect(at(box, 'p').color).toBe('rgb(25, 30, 42)')
  expect(at(box, '[style*=background] p').color).toBe('rgb(255, 255, 255)')
})

test('words that take their colour from what was made readable are readable on a ground of their own', () => {
  const box = shownOf('<div style="color:#fff">a <span style="background:#111">b</span></div>')
  expect(at(box, 'div').color).toBe('rgb(25, 30, 42)')
  expect(at(box, 'span').color).toBe('rgb(255, 255, 255)')
})

test('dark lines of a mail without colours are of the colour of its words, others stay', () => {
  const box = shownOf(
    '<div><p style="border:solid windowtext 1pt;border-left:2px solid #cccccc">a</p><table border="1" bordercolor="black"><tr><td>b</td></tr></table></div>',
  )
  box.style.color = 'rgb(230, 230, 230)'
  expect(at(box, 'p')).toMatchObject({
    borderTopColor: 'rgb(230, 230, 230)',
    borderLeftColor: 'rgb(204, 204, 204)',
    borderTopStyle: 'solid',
  })
  expect(box.querySelector('table')?.hasAttribute('bordercolor')).toBe(false)
})
