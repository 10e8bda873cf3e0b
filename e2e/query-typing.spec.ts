import { expect } from '@playwright/test'
import { enter, test } from './people.ts'

test('what is typed right after 重置 and 查询 stays', async ({ page }) => {
  await enter(page, '2012192', { path: '/cx/books-project-funds' })
  const query = page.getByRole('button', { name: '查询', exact: true })
  await expect(query).toBeVisible()
  const code = page.getByRole('combobox', { name: '项目编号', exact: true })
  /** In one breath, before the address has followed the press. */
  const pressAndType = (button: string, word: string) =>
    page.evaluate(
      ([name, text]) => {
        const buttons = [...document.querySelectorAll<HTMLElement>('search button')]
        buttons.find(each => each.textContent?.trim() === name)?.click()
        const input = document.querySelector<HTMLInputElement>('search input')
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
        input?.dispatchEvent(new Event('input', { bubbles: true }))
      },
      [button, word],
    )
  await code.fill('KY')
  await pressAndType('查询', 'KY20')
  await expect(page).toHaveURL(/=KY(&|$)/)
  await expect(code).toHaveValue('KY20')
  await pressAndType('重置', 'HX')
  await expect(page).not.toHaveURL(/KY/)
  await expect(code).toHaveValue('HX')
  await query.click()
  await expect(page).toHaveURL(/=HX(&|$)/)
  await page.goBack()
  await expect(code).toHaveValue('')
  await page.goBack()
  await expect(code).toHaveValue('KY')
})
