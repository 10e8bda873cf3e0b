import { expect } from '@playwright/test'
import { foreignNames } from './foreignNames.ts'
import { enter, test } from './people.ts'
import { openTab, palette } from './screen.ts'

test.describe.configure({ mode: 'parallel', timeout: 150_000 })
test.use({ reducedMotion: 'reduce' })

for (const language of ['zh', 'en'] as const)
  test(`what the frame opens speaks its language, also while acting, ${language}`, async ({ page }) => {
    const isEnglish = language === 'en'
    await enter(page, 'lisi', { language })
    const found: string[] = []
    const look = async (where: string) => void found.push(...(await foreignNames(page, where, isEnglish)))
    const frame = async (where: string) => {
      await expect(openTab(page, isEnglish ? 'Home' : '首页')).toBeVisible()
      const buttons = page.getByRole('banner').locator('[aria-haspopup], [aria-expanded]').filter({ visible: true })
      for (let at = 0; at < (await buttons.count()); at++) {
        await buttons.nth(at).click()
        await look(`${where}, ${await buttons.nth(at).getAttribute('aria-label')}`)
        await page.keyboard.press('Escape')
      }
      await page.keyboard.press('Control+k')
      await expect(palette(page)).toBeVisible()
      await look(`${where}, search`)
      await page.keyboard.press('Escape')
      await openTab(page, isEnglish ? 'Home' : '首页').click({ button: 'right' })
      await expect(page.getByRole('menu')).toBeVisible()
      await look(`${where}, tab`)
      await page.keyboard.press('Escape')
    }
    await frame('lisi')
    await page
      .getByRole('banner')
      .getByRole('button', { name: isEnglish ? /^Account / : /^账号 / })
      .click()
    const accounts = page.getByRole('dialog', { name: isEnglish ? 'Account' : '账号' })
    await accounts.getByRole('listitem').filter({ hasText: '2008035' }).getByRole('button').click()
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await look('question')
    await question.getByRole('button').last().click()
    await expect(page.getByRole('status').filter({ hasText: isEnglish ? /acting for/i : '您正代' })).toBeVisible()
    // Only of who acts for somebody: the unit that business is done for is another thing.
    await expect(page.getByText(isEnglish ? /acting for/i : /您正代/)).toHaveCount(1)
    await frame('acting')
    expect([...new Set(found)]).toEqual([])
  })
