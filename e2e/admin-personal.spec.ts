import { expect } from '@playwright/test'
import { enter, test } from './people.ts'

test('a person keeps their details, and the auditor reads what changed', async ({ page, context }) => {
  await enter(page, 'qianqi', { path: '/user/userInfo' })
  await page.getByRole('button', { name: '修改 手机号' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('手机号').fill('1380013800')
  await dialog.getByRole('button', { name: '保存' }).click()
  // Asked for with the change of a number; the second thing that is missing.
  await expect(dialog.getByRole('alert').filter({ hasText: '有 2 处需要修改' })).toBeVisible()
  await expect(dialog.getByText('请输入有效的手机号码')).toBeVisible()
  await dialog.getByRole('button', { name: '取消' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click()

  await page.getByLabel('昵称').fill('')
  await page.getByLabel('昵称').press('Enter')
  await expect(page.getByText('昵称不能为空')).toBeVisible()
  await page.getByLabel('昵称').fill('七老师')
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()

  await dialog.getByLabel('原密码').fill('nonsense')
  await dialog.getByLabel('新密码', { exact: true }).fill('Kaffee-19-Tee')
  await dialog.getByLabel('确认新密码').fill('Kaffee-19-Tee')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('原密码不正确')).toBeVisible()

  const auditor = await context.newPage()
  await enter(auditor, 'zhaoliu', { path: '/xtgl/czrz' })
  await auditor.getByRole('searchbox', { name: '人员' }).fill('钱七')
  await expect(auditor.getByRole('row', { name: /修改本人资料.*昵称由“钱七”改为“七老师”/ })).toBeVisible()
  await auditor.getByRole('button', { name: '校验完整性' }).click()
  await expect(auditor.getByText(/条记录完整/)).toBeVisible()
})

test('a bank card is added by its branch, shown by its tail, and removed', async ({ page }) => {
  await enter(page, 'qianqi', { path: '/user/userInfo' })
  await page.getByRole('button', { name: '添加银行卡' }).click()
  const dialog = page.getByRole('dialog', { name: '添加银行卡' })
  await dialog.getByLabel('银行卡号').fill('4111 1111 1111 1112')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('银行卡号不正确')).toBeVisible()
  await dialog.getByLabel('银行卡号').fill('4111 1111 1111 1111')
  await dialog.getByLabel('开户行').fill('招商 大学城')
  await page.getByTitle(/招商银行江州大学城支行/).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('**** **** **** 1111')).toBeVisible()

  await page.getByRole('button', { name: '管理 1 张' }).click()
  await page.getByRole('button', { name: '删除银行卡 **** **** **** 1111' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('dialog', { name: '银行卡' }).getByText('还没有银行卡')).toBeVisible()
})

test('recovering a password says the same for an account that does not exist', async ({ page }) => {
  await page.goto('login')
  await page.getByRole('link', { name: '忘记密码' }).click()
  await page.getByLabel('用户名或工号').fill('nobody-here')
  await page.getByLabel('邮箱').fill('nobody@example.org')
  await page.getByRole('button', { name: '发送验证码' }).click()
  await expect(page.getByText(/如果账号与所填信息相符/)).toBeVisible()
  await page.getByLabel('验证码').fill('000000')
  await page.getByLabel('新密码', { exact: true }).fill('Kaffee-19-Tee')
  await page.getByLabel('确认新密码').fill('Kaffee-19-Tee')
  await page.getByRole('button', { name: '设置新密码' }).click()
  await expect(page.getByText('验证码错误或已失效')).toBeVisible()
})
