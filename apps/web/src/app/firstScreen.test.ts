import { expect, it } from 'vitest'
import { render } from './firstScreen.tsx'

const boot = JSON.stringify({
  parameters: [
    { csid: 'sysNameZh', csname: '', csvalue: '<b>江州</b>' },
    { csid: 'sysNameEn', csname: '', csvalue: 'Jiangzhou' },
    { csid: 'themeColor', csname: '', csvalue: '#7A5AF8' },
  ],
  notices: [],
  publicKey: 'key',
})
const markup = render(boot)
const [zh = '', en = ''] = markup.split('<template id="first-en"')

it('renders the screen once in each language', () => {
  expect(zh).toContain('欢迎登录')
  expect(zh).not.toContain('Welcome back')
  expect(en).toContain('Welcome back')
  expect(en).not.toContain('欢迎登录')
})

it('shows the boot data as text, and names the colour of the organisation', () => {
  expect(zh).toContain('&lt;b&gt;江州&lt;/b&gt;')
  expect(markup).toContain('<template id="first-zh" data-colour="#7A5AF8">')
})

it('cannot be sent by the browser, and needs nothing that the policy of the page forbids', () => {
  expect(zh).toMatch(/<form [^>]*method="post"/)
  expect(zh).toMatch(/<button type="submit"[^>]* disabled=""/)
  expect(markup).not.toMatch(/ style=| on\w+=|<script/)
})

it('renders nothing from boot data that it cannot read', () => {
  expect(render('{"parameters":5}')).toBe('')
})
