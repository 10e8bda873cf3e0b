import { expect, type Page } from '@playwright/test'
import { dayIn } from './days.ts'
import { findings } from './findings.ts'
import { unfit } from './fits.ts'
import { enter, test } from './people.ts'
import { originOf } from './portals.ts'
import { rowMenu, toasts } from './screen.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const phone = { width: 390, height: 844 }

/** What a visitor enters, but for the number of the ID card. */
async function register(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: /^(姓名|Name)$/ }).fill(name)
  await page.getByRole('textbox', { name: /^(手机号|Mobile)$/ }).fill('13905178832')
  await page.getByRole('textbox', { name: /^(工作单位|Employer)$/ }).fill('江州精工智能装备有限公司')
  const visitAt = page.getByRole('textbox', { name: /^(到访时间|Time of visit)$/ })
  await visitAt.fill(`${dayIn(3)} 13:10`)
  await visitAt.press('Tab')
  await page.getByRole('checkbox', { name: /(我已阅读|I have read)/ }).check()
}
const idCard = (page: Page) => page.getByRole('textbox', { name: /^(身份证号|ID card number)$/ })

test('a form is shared, filled in on a phone without an account, and decided', async ({ page, browser }) => {
  test.slow()
  const label = `校园开放日 ${Date.now() % 100_000}`
  await enter(page, 'admin', { path: '/xtgl/mbgl?keyword=fkdj' })
  await rowMenu(page, '访客登记', '分享')
  await dialog(page).getByRole('button', { name: '新建链接' }).click()
  const adding = dialog(page).last()
  await adding.getByRole('textbox', { name: '用途' }).fill(label)
  await adding.getByRole('textbox', { name: '说明' }).fill('请提前登记\n当天凭身份证入校')
  await adding.getByRole('textbox', { name: '地点' }).fill('东湖校区 南门')
  await adding.getByRole('button', { name: '新建链接' }).click()
  await expect(adding.getByText('请选择“接待人”，填写的人不能自己选')).toBeVisible()
  await adding.getByRole('combobox', { name: '接待人' }).fill('张三')
  await page.getByRole('option', { name: /张三/ }).first().click()
  await adding.getByRole('button', { name: '新建链接' }).click()
  await expect(toasts(page)).toContainText('链接已创建')
  const address = await dialog(page).getByRole('textbox', { name: '链接地址' }).inputValue()
  expect(address).toMatch(/\/portal_web\/mbpz\/share#[\w-]{22}$/)
  await expect(dialog(page).getByRole('listitem').filter({ hasText: label })).toContainText('已提交 0 次')
  expect(await findings(page, 'share dialog')).toEqual([])

  const guest = await browser.newPage({ viewport: phone })
  const [path, key] = address.split('#')
  // Also where it came as a parameter: it leaves the address bar at once.
  const answer = await guest.goto(`${path}?key=${key}`)
  expect(answer?.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  await expect(guest).toHaveURL(address)
  await expect(guest.getByRole('heading', { level: 1, name: label })).toBeVisible()
  await expect(guest.getByText('当天凭身份证入校')).toBeVisible()
  await expect(guest.getByText('东湖校区 南门')).toBeVisible()
  await expect(guest.getByText('接待人 张三')).toBeVisible()
  await guest.getByRole('button', { name: '提交' }).click()
  await expect(guest.getByRole('textbox', { name: '姓名' })).toBeFocused()
  await register(guest, '林嘉禾')
  await expect(guest.getByRole('textbox', { name: '车牌号' })).toBeHidden()
  await guest.getByRole('radiogroup', { name: '是否驾车' }).getByRole('radio', { name: '是' }).check()
  await guest.getByRole('textbox', { name: '车牌号' }).fill('苏AD70326')
  await idCard(guest).fill('320102198703152316')
  await idCard(guest).press('Tab')
  await expect(idCard(guest)).toHaveAttribute('aria-invalid', 'true')
  expect(await findings(guest, 'shared form')).toEqual([])
  expect(await unfit(guest, 'shared form')).toEqual([])
  await idCard(guest).fill('11010519491231002X')
  // Loading it again loses nothing.
  await expect
    .poll(() => guest.evaluate(() => sessionStorage.getItem('portal_shared_entry')))
    .toContain('11010519491231002X')
  await guest.reload()
  await expect(guest.getByRole('textbox', { name: '姓名' })).toHaveValue('林嘉禾')
  await guest.getByRole('button', { name: '提交' }).click()
  await expect(guest.getByText('已提交，正在办理')).toBeVisible()
  await expect(guest).toHaveURL(/#hz\.[\w-]{22}$/)
  await expect(guest.getByText('接待人确认')).toBeVisible()
  expect(await findings(guest, 'receipt')).toEqual([])
  expect(await unfit(guest, 'receipt')).toEqual([])

  await enter(page, 'zhangsan', { path: '/mbzx/wddj?view=waiting' })
  const row = page.getByRole('row').filter({ hasText: '林嘉禾' })
  await expect(row).toContainText('来自分享链接')
  await row.getByRole('link', { name: '访客登记' }).click()
  const verbs = page.getByRole('region', { name: '办理', exact: true })
  await expect(verbs.getByRole('button', { name: '退回' })).toHaveCount(0)
  await verbs.getByRole('button', { name: '同意', exact: true }).click()
  await expect(toasts(page)).toContainText('已办结')

  await guest.getByRole('button', { name: '刷新' }).click()
  await expect(guest.getByText('已办结')).toBeVisible()
  await expect(guest.getByText(/访客〔\d{4}〕\d{5} 号/)).toBeVisible()

  await enter(page, 'admin', { path: '/xtgl/mbgl?keyword=fkdj' })
  await rowMenu(page, '访客登记', '分享')
  await dialog(page)
    .getByRole('button', { name: `停用“${label}”` })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click()
  await expect(toasts(page)).toContainText('链接已停用')
  await guest.goto('about:blank')
  await guest.goto(address)
  await expect(guest.getByText('链接无效或已停用，请向发出链接的人索取新的链接')).toBeVisible()
  expect(await findings(guest, 'refused link')).toEqual([])
  await guest.close()
})

test('the demo link is filled in by keyboard in English, after the verification', async ({ page }) => {
  test.slow()
  await page.goto(`${originOf('puzzle')}/portal_web/mbpz/share#demo-visitor-form-link`)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Switch to dark' }).click()
  await expect(page.getByRole('banner')).toContainText('Visitor registration')
  await expect(page.getByRole('heading', { level: 2, name: 'Visitor', exact: true })).toBeVisible()
  await register(page, 'Ada Lin')
  await idCard(page).fill('11010519491231002X')
  await idCard(page).press('Enter')
  await expect(page.getByRole('slider')).toBeFocused()
  await page.getByRole('button', { name: /^Can't drag/ }).click()
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Verified')
  expect(await findings(page, 'shared form')).toEqual([])
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(page.getByText('Sent; it is on its way')).toBeVisible()
  expect(await findings(page, 'receipt')).toEqual([])
  const receipt = new URL(page.url()).hash.slice('#hz.'.length)
  await page.goto(`${originOf('puzzle')}/portal_web/mbpz/share`)
  await page.getByRole('textbox', { name: 'Receipt' }).fill(receipt)
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('Sent; it is on its way')).toBeVisible()
})

test('an issued document is shared to be read, with a password, and its link stopped', async ({ page, browser }) => {
  test.slow()
  const label = `合作单位 ${Date.now() % 100_000}`
  await enter(page, '2008035', { path: '/mbzx/wddj' })
  await page
    .getByRole('link', { name: /在职证明/ })
    .first()
    .click()
  await page.getByRole('button', { name: '下载 PDF' }).waitFor()
  await page.getByRole('button', { name: '分享' }).click()
  await dialog(page).getByRole('button', { name: '新建链接' }).click()
  const adding = dialog(page).last()
  await adding.getByRole('textbox', { name: '用途' }).fill(label)
  await adding.getByRole('textbox', { name: '密码' }).fill('校园 2026')
  await adding.getByRole('button', { name: '新建链接' }).click()
  await expect(toasts(page)).toContainText('链接已创建')
  const address = await dialog(page).getByRole('textbox', { name: '链接地址' }).inputValue()
  expect(await findings(page, 'share a document')).toEqual([])

  const reader = await browser.newPage({ viewport: phone })
  await reader.goto(address)
  await reader.getByRole('textbox', { name: '密码' }).fill('校园 2026')
  await reader.getByRole('button', { name: '打开' }).click()
  await expect(reader.getByText(label)).toBeVisible()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('在职证明')
  expect(await findings(reader, 'shared document')).toEqual([])
  expect(await unfit(reader, 'shared document')).toEqual([])
  const coming = reader.waitForEvent('download')
  await reader.getByRole('button', { name: '下载 PDF' }).click()
  expect((await coming).suggestedFilename()).toMatch(/\.pdf$/)

  // Who looks after all documents sees the link and stops it, and makes none.
  const said = (await reader.getByText(label).textContent()) ?? ''
  const number = said.replace(/^编号 /, '').replace(` · ${label}`, '')
  await enter(page, 'admin', { path: `/xtgl/djgl?keyword=${encodeURIComponent(number)}` })
  const row = page.getByRole('row').filter({ hasText: number })
  await row.getByRole('button', { name: /的更多操作$/ }).click()
  await page.getByRole('menuitem', { name: '分享链接' }).click()
  await expect(dialog(page).getByRole('button', { name: '完成' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: '新建链接' })).toHaveCount(0)
  expect(await findings(page, 'links of a document')).toEqual([])
  await dialog(page)
    .getByRole('button', { name: `停用“${label}”` })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click()
  await expect(toasts(page)).toContainText('链接已停用')
  await reader.reload()
  await expect(reader.getByText('链接无效或已停用，请向发出链接的人索取新的链接')).toBeVisible()
  await reader.close()
})
