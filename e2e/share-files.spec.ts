import { expect, type Page } from '@playwright/test'
import { findings } from './findings.ts'
import { unfit } from './fits.ts'
import { enter, startSession, test } from './people.ts'
import { originOf } from './portals.ts'

const both = (zh: string, en: string) => ({ zh, en })
const text = { key: 'matter', kind: 'text', label: both('故障情况', 'What is broken'), isRequired: true }
const photo = { key: 'photo', kind: 'picture', label: both('现场照片', 'Photo'), isRequired: true }
const papers = { key: 'papers', kind: 'file', label: both('相关材料', 'Papers'), isRequired: false }
const step = {
  key: 'review',
  title: both('核实', 'Look at it'),
  group: 1,
  need: 'any',
  due: null,
  self: 'ask',
  repeated: 'ask',
  nobody: 'administrators',
  verbs: [],
  who: { kind: 'person', person: '2008035' },
}
const form = (code: string) => ({
  format: 'portico-template/1',
  name: `设施报修${code}`,
  nameEn: `Repairs ${code}`,
  ownerUnit: '121200',
  administrators: { people: [], roles: [] },
  fillers: { rule: 'link', units: [], roles: [], once: null },
  form: { groups: [{ key: 'one', title: both('报修信息', 'What to repair'), fields: [text, photo, papers] }] },
  serial: { text: `报修${code}{no:4}`, per: [], at: 'issued' },
  way: { steps: [step], afterReturn: 'smart' },
  keepMonths: 12,
})

/** A link to a published form that asks for files. */
async function linkTo(page: Page, mbid: string): Promise<string> {
  const origin = originOf('plain')
  const headers = { origin, 'sec-fetch-site': 'same-origin', satoken: await startSession(page.request, 'admin') }
  const post = async (path: string, data: object) => {
    const answer = await (await page.request.post(`${origin}/portal_server/${path}`, { headers, data })).json()
    expect(answer, path).toMatchObject({ code: 200 })
    return answer.data
  }
  const { bbxh } = await post('xtglMbgl/save', { mbid, document: form(mbid) })
  await post('xtglMbgl/publish', { mbid, bbxh })
  const words = { ljmc: '校园报修', ljsm: '请拍下故障的地方', sjsm: '', ddsm: '', lxfs: '' }
  const { key } = await post('mbpz/add', { mbid, ...words, yxts: 7, gdz: {} })
  return `${origin}/portal_web/mbpz/share#${key}`
}
const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`)
const choose = (page: Page, name: string, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  field(page, name).locator('input[type=file]').first().setInputFiles(files)
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7 ${name}`) })

test('a visitor sends a picture and a PDF by a link, and whoever decides opens them', async ({ page, browser }) => {
  test.slow()
  const code = `bx${Date.now() % 100_000}`
  const address = await linkTo(page, code)
  const guest = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await guest.goto(address)
  await guest.getByRole('textbox', { name: '故障情况' }).fill(`水管漏水 ${code}`)
  await guest.getByRole('button', { name: '提交' }).click()
  await expect(field(guest, 'photo').getByText('请上传现场照片')).toBeVisible()

  await choose(guest, 'photo', [{ name: '水管.png', mimeType: 'image/png', buffer: await guest.screenshot() }])
  await expect(field(guest, 'photo').getByText('水管.png')).toBeVisible()
  await choose(guest, 'papers', [{ name: '程序.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }])
  await expect(field(guest, 'papers').getByText('文件格式错误')).toBeVisible()
  await choose(
    guest,
    'papers',
    [1, 2, 3, 4, 5].map(at => pdf(`说明${at}.pdf`)),
  )
  await expect(field(guest, 'papers').getByText('一次最多提交 5 个文件', { exact: true })).toBeVisible()
  await expect(field(guest, 'papers').getByText('说明4.pdf')).toBeVisible()
  expect(await findings(guest, 'shared form with files')).toEqual([])
  expect(await unfit(guest, 'shared form with files')).toEqual([])

  // Loading it again loses nothing of what was sent.
  await guest.reload()
  await expect(field(guest, 'photo').getByText('水管.png')).toBeVisible()
  for (const at of [2, 3, 4])
    await field(guest, 'papers')
      .getByRole('button', { name: `移除 说明${at}.pdf` })
      .click()

  // While a picture is made smaller, nothing is sent in without it.
  await guest.evaluate(() => {
    const draw = window.createImageBitmap.bind(window)
    const held = new Promise(go => window.addEventListener('draw', go, { once: true }))
    window.createImageBitmap = (picture: ImageBitmapSource) => held.then(() => draw(picture))
  })
  await choose(guest, 'photo', [{ name: '阀门.png', mimeType: 'image/png', buffer: await guest.screenshot() }])
  await guest.getByRole('button', { name: '提交' }).click()
  await expect(guest.getByText('文件还在上传，请稍候再提交')).toBeVisible()
  await guest.evaluate(() => window.dispatchEvent(new Event('draw')))
  await expect(field(guest, 'photo').getByRole('button', { name: '移除 阀门.png' })).toBeVisible()
  await guest.getByRole('button', { name: '提交' }).click()
  await expect(guest.getByText('已提交，正在办理')).toBeVisible()
  await guest.close()

  await enter(page, 'zhangsan', { path: '/mbzx/wddj?view=waiting' })
  await page.getByRole('row').filter({ hasText: code }).getByRole('link').first().click()
  await expect(page.getByRole('img', { name: '水管.png' })).toBeVisible()
  await expect(page.getByRole('img', { name: '阀门.png' })).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: /说明1\.pdf/ }).click()
  expect((await coming).suggestedFilename()).toBe('说明1.pdf')
})
