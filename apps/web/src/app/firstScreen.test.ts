import { expect, it } from 'vitest'
import { render } from './firstScreen.tsx'

const boot = JSON.stringify({
  parameters: [
    { csid: 'sysNameZh', csname: '', csvalue: '<b>江州</b>' },
    { csid: 'sysNameEn', csname: '', csvalue: 'Jiangzhou' },
    { csid: 'themeColor', csname: '', csvalue: '#7A5AF8' },
    { csid: 'fontSize', csname: '', csvalue: '16' },
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

it('shows the boot data as text, and names the colour and the size of the organisation', () => {
  expect(zh).toContain('&lt;b&gt;江州&lt;/b&gt;')
  expect(markup).toContain('<template id="first-zh" data-colour="#7A5AF8" data-size="16">')
})

it('cannot be sent by the browser, and needs nothing that the policy of the page forbids', () => {
  expect(zh).toMatch(/<form [^>]*method="post"/)
  expect(zh).toMatch(/<button type="submit"[^>]* disabled=""/)
  expect(markup).not.toMatch(/ style=| on\w+=|<script/)
})

it('says how to come in where passwords are switched off, and leaves administrators a way', () => {
  const off = JSON.parse(boot)
  off.parameters.push({ csid: 'signInByPassword', csvalue: '0' }, { csid: 'supportPhone', csvalue: '0510-85910000' })
  const [zh = '', en = ''] = render(JSON.stringify(off)).split('<template id="first-en"')
  expect(zh).toContain(
    '已停用密码登录，请从本单位的统一身份认证（单点登录）进入。如有疑问，请联系管理员 0510-85910000。',
  )
  expect(en).toContain('Come in by the single sign-on of your organisation, or ask the administrator 0510-85910000.')
  for (const screen of [zh, en]) expect(screen).not.toMatch(/<form|<input/)
  expect(zh).toMatch(/<button [^>]*>管理员登录<\/button>/)
})

it('renders nothing from boot data that it cannot read', () => {
  expect(render('{"parameters":5}')).toBe('')
})
