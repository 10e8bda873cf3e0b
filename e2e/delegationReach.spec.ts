import { expect, type Page } from '@playwright/test'
import { enter, test } from './people.ts'
import { cardLink, openTab, toasts } from './screen.ts'

const person = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name: `账号 ${name}` })

async function actFor(page: Page, own: string, code: string) {
  await person(page, own).click()
  await page
    .getByRole('dialog', { name: '账号' })
    .getByRole('listitem')
    .filter({ hasText: code })
    .getByRole('button')
    .click()
  await page.getByRole('alertdialog', { name: '提示' }).getByRole('button', { name: '切换' }).click()
  await expect(page.getByRole('status').filter({ hasText: '办理业务' })).toBeVisible()
}

test('while acting, the ribbon says how far the authorisation reaches, and closed pages say so', async ({ page }) => {
  await enter(page, 'lisi')
  await actFor(page, '李四', '2008035')
  const ribbon = page.getByRole('status').filter({ hasText: '您正代 张三 办理业务' })
  await expect(ribbon).toContainText('可代办：全部应用、待办事项')
  await expect(page.getByRole('link', { name: '待办事项' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '我的邮箱' })).toHaveCount(0)

  await page.goto(page.url().replace('/home', '/mailos'))
  await expect(page.getByRole('heading', { name: '此页面不在授权范围内' })).toBeVisible()
  await expect(page.getByText('张三 的授权包括：全部应用、待办事项。')).toBeVisible()
  await expect(openTab(page, '暂无访问权限')).toHaveAttribute('aria-selected', 'true')

  for (const path of ['/modifyQa', '/user/delegates', '/user/userInfo', '/personalInformation']) {
    await page.goto(page.url().replace(/\/portal_web.*/, `/portal_web${path}`))
    await expect(page.getByRole('heading', { name: '代他人办理业务时不能打开此页面' })).toBeVisible()
    await expect(openTab(page, '页面不存在')).toHaveCount(0)
  }
  await person(page, '张三').click()
  await expect(page.getByRole('dialog', { name: '账号' }).getByRole('button', { name: '个人信息' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('button', { name: '返回本人' }).click()
  await expect(person(page, '李四')).toBeVisible()
})

test('somebody authorises a colleague for one application alone, and that is all they find', async ({
  page,
  browser,
}) => {
  await enter(page, '2009118', { path: '/user/userInfo?part=delegates' })
  await page.getByRole('button', { name: '新增授权' }).click()
  const form = page.getByRole('dialog', { name: '新增授权' })
  await form.getByRole('combobox', { name: '被授权人' }).fill('2011088')
  await page.getByTitle(/2011088/).click()
  await form.getByRole('radiogroup', { name: '应用范围' }).getByRole('radio', { name: '指定应用' }).check()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('可代办的应用必须选择').first()).toBeVisible()
  await form.getByRole('combobox', { name: '可代办的应用' }).fill('差旅报销')
  await page.getByTitle('差旅报销', { exact: true }).click()
  await page.keyboard.press('Escape')
  await form
    .getByRole('group', { name: '其他内容' })
    .getByRole('checkbox', { name: /待办事项/ })
    .uncheck()
  await form.getByRole('checkbox', { name: /邮箱/ }).check()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(toasts(page)).toContainText('授权成功')
  await expect(page.getByRole('region', { name: '我授权的人' }).getByRole('row', { name: /赵六/ })).toContainText(
    '差旅报销、邮箱',
  )

  const desk = await browser.newContext()
  const other = await desk.newPage()
  await enter(other, 'zhaoliu')
  await actFor(other, '赵六', '2009118')
  await expect(other.getByRole('status').filter({ hasText: '办理业务' })).toContainText('可代办：差旅报销、邮箱')
  await expect(cardLink(other, '差旅报销')).toBeVisible()
  await expect(other.getByRole('main').getByRole('link', { name: /.+/ }).filter({ hasText: '薪酬明细' })).toHaveCount(0)
  await desk.close()
})
