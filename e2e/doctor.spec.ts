import { expect, type Page } from '@playwright/test'
import { findings } from './findings.ts'
import { enter, test } from './people.ts'
import { toasts } from './screen.ts'

// The page's own policy lets nobody put a script into it, axe included.
test.use({ bypassCSP: true, reducedMotion: 'reduce' })

const cause = (page: Page) => page.getByRole('listitem').filter({ hasText: '原因' })

test('the doctor finds an expired one and renews it', async ({ page, browser }) => {
  await enter(page, '2009118', { path: '/sqgl/projectAuzWhy' })
  await expect(page.getByText('填写项目编号，看看卡在哪一步')).toBeVisible()
  const person = page.getByRole('combobox', { name: '谁' })
  await person.click()
  await person.fill('2008035')
  await page.getByRole('option', { name: /2008035/ }).click()
  await page.getByRole('combobox', { name: '哪个项目' }).fill('NSFC-62476')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: '在哪里' }).click()
  await page.getByRole('option', { name: '报销' }).click()
  await page.getByRole('button', { name: '检查', exact: true }).click()

  await expect(page.getByText('授权已到期 7 天')).toBeVisible()
  await expect(cause(page)).toContainText('有效期')
  await expect(page).toHaveURL(/person=2008035&project=NSFC-62476&place=reimbursement/)
  expect(await findings(page, 'the doctor')).toEqual([])
  // Whoever it was given to asks for it in writing.
  const other = await (await browser.newContext()).newPage()
  await enter(other, '2008035', { path: '/sqgl/projectAuzWhy?project=NSFC-62476&place=reimbursement' })
  await expect(cause(other)).toContainText('有效期')
  await expect(other.getByRole('button', { name: '申请续期' })).toBeVisible()

  await page.getByRole('button', { name: '续期三个月' }).click()
  await expect(toasts(page)).toContainText('已处理')
  await expect(cause(page)).toHaveCount(0)
  // The receiver's page is fresh by itself.
  await expect(cause(other)).toHaveCount(0)
  await other.context().close()
})

test('what somebody else let rest is asked for in writing, and resumed from the request', async ({ page, browser }) => {
  await enter(page, '2008035', { path: '/sqgl/projectAuzWhy?project=HX-2024-092&place=reimbursement' })
  await expect(cause(page)).toContainText('由 陈思远 暂停')
  await page.getByRole('textbox', { name: '说明' }).fill('周五评审要用')
  await page.getByRole('button', { name: '请 陈思远 处理' }).click()
  await expect(toasts(page)).toContainText('已送到对方的待办')

  const other = await (await browser.newContext({ bypassCSP: true })).newPage()
  await enter(other, '2009118', { path: '/dbsx' })
  await expect(other.getByText(/请处理 HX-2024-092 网上报销：授权已暂停/).first()).toBeVisible()
  const item = other.getByRole('listitem').filter({ hasText: /请处理 HX-2024-092/ })
  await item.getByRole('button', { name: /^办理/ }).first().click()
  await expect(cause(other)).toContainText('暂停')
  await other.goto('/portal_web/sqgl/projectAuzWhy')
  await expect(other.getByRole('link', { name: /请处理 HX-2024-092/ })).toBeVisible()
  expect(await findings(other, 'what others asked for')).toEqual([])
  await other.getByRole('link', { name: /请处理 HX-2024-092/ }).click()
  await other.getByRole('button', { name: '恢复' }).click()
  await expect(toasts(other)).toContainText('已处理')
  await expect(cause(other)).toHaveCount(0)
  await other.context().close()
})

test('unknown numbers and others’ projects are one answer; a mistyped number is put right', async ({ page }) => {
  await enter(page, '2013080', { path: '/sqgl/projectAuzWhy?person=2008035&project=HX-2024-092' })
  const nothing = page.getByRole('status').filter({ hasText: '没有找到' })
  const words = await nothing.innerText()
  await page.goto('/portal_web/sqgl/projectAuzWhy?person=2008035&project=NO-SUCH-99')
  await expect(nothing).toHaveText(words.replace(/\n/g, ''))
  // Asked for oneself as well: nothing is told of it, and the application has the number either way.
  const mine = async (project: string) => {
    await page.goto(`/portal_web/sqgl/projectAuzWhy?project=${project}`)
    await expect(nothing).toContainText('没有这个项目编号，或没有授权给您')
    await expect(page.getByRole('button', { name: '替我写申请' })).toBeVisible()
    return page.locator('#main').innerText()
  }
  expect(await mine('HX-2024-092')).toBe(await mine('HX-2024-A92'))
  expect(await findings(page, 'nothing to be known')).toEqual([])
  await page.getByRole('button', { name: '替我写申请' }).click()
  await expect(page.getByRole('combobox', { name: '项目', exact: true })).toHaveValue('HX-2024-A92')
  await page.goto('/portal_web/sqgl/projectAuzWhy?project=HX-2024-029')
  await expect(nothing).toBeVisible()
  await expect(page.getByRole('button', { name: 'HX-2024-092' })).toHaveCount(0)
  await enter(page, '2009118', { path: '/sqgl/projectAuzWhy?project=HX-2024-029' })
  await page.getByRole('button', { name: 'HX-2024-092' }).click()
  await expect(page.getByText('没有发现问题')).toBeVisible()
  // Who has nothing to pass on asks about that.
  await enter(page, 'zhaoliu', { path: '/sqgl/projectAuz' })
  await page.getByRole('link', { name: '检查为什么看不到' }).click()
  await expect(page).toHaveURL(/place=passOn/)
})

test('where a project is not found, one press asks why; a receiver lets it rest themself', async ({ page }) => {
  await enter(page, 'lisi', { path: '/sqgl/projectAuzBsqrView?word=NSFC-99999' })
  await page.getByRole('link', { name: '检查为什么看不到' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '为什么看不到这个项目' })).toBeVisible()

  await page.goto('/portal_web/sqgl/projectAuzBsqrView?word=NSFC-62476')
  const row = page.getByRole('row').filter({ hasText: 'NSFC-62476' })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: '暂停', exact: true }).click()
  await expect(toasts(page)).toContainText('已暂停')
  await page.goto('/portal_web/sqgl/projectAuzWhy?project=NSFC-62476&place=reimbursement')
  await expect(cause(page)).toContainText('由 李四 暂停')
  await page.getByRole('button', { name: '恢复' }).click()
  await expect(cause(page)).toHaveCount(0)
})
