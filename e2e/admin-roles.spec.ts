import { expect, type Page } from '@playwright/test'
import { enter, test } from './people.ts'
import { rowMenu, toasts } from './screen.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: '提示' })

test('a role is built, its effect is shown before it is saved, and looked at through its own eyes', async ({
  page,
}) => {
  await enter(page, 'admin', { path: '/xtgl/jsgl' })
  await page.getByRole('button', { name: '新增角色' }).click()
  const form = page.getByRole('dialog', { name: '新增角色' })
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByRole('alert').filter({ hasText: '有 3 处需要修改' })).toBeVisible()
  await form.getByLabel('角色编码').fill('finance')
  await form.getByLabel('角色名称').fill('档案员')
  await form.getByLabel('英文名称').fill('Archivist')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByRole('alert').filter({ hasText: '角色编码' })).toBeVisible()
  await expect(form.getByText('角色编码已存在')).toBeVisible()
  await form.getByLabel('角色编码').fill('archivist')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()

  await page.getByRole('searchbox', { name: '编码、名称或备注' }).fill('archivist')
  await rowMenu(page, '档案员', '权限')
  const grants = page.getByRole('dialog', { name: '“档案员”的权限' })
  await grants.getByRole('searchbox', { name: '权限名称或 ID' }).fill('差旅报销')
  await grants
    .getByRole('treeitem', { name: /差旅报销/ })
    .first()
    .click()
  await expect(grants.getByText('已选 1 项')).toBeVisible()
  await grants.getByRole('button', { name: '下一步：查看影响' }).click()
  await expect(grants.getByText('该角色有 0 名启用的用户')).toBeVisible()
  await expect(grants.getByRole('row', { name: /差旅报销/ })).toBeVisible()
  await grants.getByRole('button', { name: '保存' }).click()
  await expect(toasts(page)).toContainText('修改成功')

  await rowMenu(page, '档案员', '以此角色查看')
  const sight = page.getByRole('dialog', { name: '可见性查询' })
  await expect(sight.getByRole('region', { name: '应用（1）' })).toContainText('财务系统')
  await sight.locator('header').getByTitle('关闭').click()
  await expect(sight).toBeHidden()

  await rowMenu(page, '档案员', '删除')
  await expect(question(page)).toContainText('确定删除角色“档案员”吗？')
  await question(page).getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()
})

test('a unit that people belong to is not removed, and the reason is said', async ({ page }) => {
  await enter(page, 'admin', { path: '/xtgl/dwgl?word=310200' })
  await rowMenu(page, '计算机科学与技术学院', '删除')
  await question(page).getByRole('button', { name: '删除' }).click()
  await expect(toasts(page)).toContainText('计算机科学与技术学院 仍被使用，不能删除：')
})

test('a colleague is authorised, finds it in the header, and loses it when it is revoked', async ({
  page,
  browser,
}) => {
  await enter(page, '1998017', { path: '/user/userInfo?part=delegates' })
  await page.getByRole('button', { name: '新增授权' }).click()
  const form = page.getByRole('dialog', { name: '新增授权' })
  await form.getByRole('combobox', { name: '被授权人' }).fill('2011088')
  await page.getByTitle(/2011088/).click()
  await form.getByLabel('授权原因').fill('外出开会')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(toasts(page)).toContainText('授权成功')
  const given = page.getByRole('region', { name: '我授权的人' })
  await expect(given.getByRole('row', { name: /赵六/ })).toContainText('生效中')

  // A browser of their own: in one browser the second person ends the first one's session.
  const desk = await browser.newContext()
  const other = await desk.newPage()
  await enter(other, 'zhaoliu')
  await other.getByRole('banner').getByRole('button', { name: '账号 赵六' }).click()
  await expect(other.getByRole('dialog', { name: '账号' }).getByRole('listitem')).toHaveCount(2)
  await desk.close()

  await given.getByRole('button', { name: '撤销 赵六' }).click()
  await expect(question(page)).toContainText('正在代办的会话将立即结束')
  await question(page).getByRole('button', { name: '撤销' }).click()
  await expect(given.getByRole('row', { name: /赵六/ })).toContainText('已撤销')
})
