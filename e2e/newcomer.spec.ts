import { expect, type Page } from '@playwright/test'
import { findings } from './findings.ts'
import { enter, test } from './people.ts'
import { originOf } from './portals.ts'
import { toasts } from './screen.ts'

// The page's own policy lets nobody put a script into it, axe included.
test.use({ bypassCSP: true })

const card = '11010519491231002X'
const hints = (page: Page) => page.getByRole('region', { name: '新手提示' })

/** Chooses, by typing, one of a field's options. */
async function choose(page: Page, label: RegExp, typed: string, role: 'option' | 'treeitem'): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).fill(typed)
  await page.getByRole(role).first().waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
}

test('who is added with a first password signs in by it, and sees three hints, once', async ({ page, browser }) => {
  test.slow()
  const number = `N${Date.now() % 1_000_000}`
  await enter(page, 'admin', { path: '/xtgl/yhgl' })
  await page.getByRole('button', { name: '新增', exact: false }).first().click()
  const dialog = page.getByRole('dialog', { name: /^新增/ })
  await dialog.getByLabel('姓名', { exact: true }).fill('新来人')
  await dialog.getByRole('textbox', { name: '工号', exact: true }).fill(number)
  await dialog.getByLabel('身份证号').fill(card)
  await dialog.getByLabel('手机号').fill('13912340000')
  await dialog.getByLabel('邮箱').fill(`${number}@example.cn`)
  await dialog.getByLabel('用户名').fill(number)
  await choose(page, /角色/, '教职工', 'option')
  await page.keyboard.press('Escape')
  await choose(page, /主单位/, '财务处', 'treeitem')
  await dialog.getByRole('button', { name: '保存并发放初始密码' }).click()
  await expect(toasts(page)).toContainText('密码已重置为身份证号后六位')

  const desk = await (await browser.newContext({ bypassCSP: true })).newPage()
  const portal = `${originOf('plain')}/portal_web`
  const signIn = async (password: string) => {
    await desk.goto(`${portal}/login`)
    await desk.getByLabel('用户名', { exact: true }).fill(number)
    await desk.getByLabel('密码', { exact: true }).fill(password)
    await desk.getByRole('button', { name: '登 录' }).click()
  }
  await signIn(card.slice(-6))
  await desk.getByLabel('原密码').fill(card.slice(-6))
  await desk.getByLabel('新密码', { exact: true }).fill('Kaffee-19-Tee')
  await desk.getByLabel('确认新密码').fill('Kaffee-19-Tee')
  await desk.getByRole('button', { name: '保存并进入门户' }).click()
  await expect(hints(desk)).toContainText('1 / 3')
  expect(await findings(desk, 'hints')).toEqual([])
  await hints(desk).getByRole('button', { name: '下一条' }).press('Enter')
  await expect(hints(desk)).toContainText('2 / 3')
  await desk.keyboard.press('Escape')
  await expect(hints(desk)).toHaveCount(0)
  const kept = desk.waitForResponse('**/getPersonalConfig')
  await desk.reload()
  expect(((await (await kept).json()) as { data: { isHintsSeen?: number } }).data.isHintsSeen).toBe(1)
  await desk.context().close()
})
