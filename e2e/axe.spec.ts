import { expect, type Page } from '@playwright/test'
import { findings } from './findings.ts'
import { enter, test } from './people.ts'
import { originOf } from './portals.ts'
import { palette, paletteBox, system, tabBar } from './screen.ts'

// The page's own policy lets nobody put a script into it, axe included.
test.use({ bypassCSP: true, reducedMotion: 'reduce' })
test.describe.configure({ mode: 'parallel', timeout: 90_000 })

interface Look {
  language: 'zh' | 'en'
  mode: 'light' | 'dark'
}
/** Colours do not hang on the language, nor names on the theme: each is looked at once. */
const looks: readonly Look[] = [
  { language: 'zh', mode: 'light' },
  { language: 'en', mode: 'dark' },
]

async function setLook(page: Page, { language, mode }: Look): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate(
    ([words, look]) => {
      localStorage.setItem('language', words)
      localStorage.setItem('portal_appearance', JSON.stringify({ seed: '#0052D9', mode: look, fontSize: 14 }))
    },
    [language, mode] as const,
  )
}

for (const look of looks)
  test(`sign-in and home, wide and on a phone, ${look.language} and ${look.mode}`, async ({ page }) => {
    const isChinese = look.language === 'zh'
    const found: string[] = []
    await setLook(page, look)
    await page.goto('login')
    await page.getByRole('button', { name: isChinese ? '登 录' : 'Sign in' }).click()
    await expect(page.getByText(isChinese ? '密码不能为空' : 'The password must be entered.')).toBeVisible()
    found.push(...(await findings(page, 'sign-in')))
    await page.setViewportSize({ width: 390, height: 844 })
    found.push(...(await findings(page, 'sign-in on a phone')))

    await enter(page, '2009118', look)
    await expect(page.getByRole('article').first()).toBeVisible()
    found.push(...(await findings(page, 'home on a phone')))
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(system(page, isChinese ? '我的常用' : 'Favourites')).toBeVisible()
    await expect(tabBar(page)).toBeVisible()
    found.push(...(await findings(page, 'favourites')))
    await system(page, isChinese ? '财务系统' : 'Finance').click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    found.push(...(await findings(page, 'home')))
    expect(found).toEqual([])
  })

for (const look of looks) {
  const say = (zh: string, en: string) => (look.language === 'zh' ? zh : en)
  test(`what floats above the pages, ${look.language} and ${look.mode}`, async ({ page }) => {
    const found: string[] = []
    const examine = async (screen: string) => {
      found.push(...(await findings(page, screen)))
      await page.keyboard.press('Escape')
    }
    const inBanner = (name: string) => page.getByRole('banner').getByRole('button', { name: new RegExp(name) })
    await enter(page, '2009118', look)
    await expect(system(page, say('财务系统', 'Finance'))).toBeVisible()
    await page.keyboard.press('Control+k')
    await paletteBox(page).fill('bx')
    await expect(palette(page).locator('mark').first()).toBeVisible()
    await examine('search')
    await inBanner(say('^选择办理业务单位', '^Choose the unit')).click()
    await expect(page.getByRole('option')).toHaveCount(5)
    await examine('units')
    await inBanner(say('^账号', '^Account')).click()
    await expect(page.getByText(say('原始用户', 'Original user'))).toBeVisible()
    await examine('person')
    await inBanner(say('^个性化配置', '^Personalise')).click()
    await expect(page.getByRole('dialog', { name: say('个性化配置', 'Personalise') })).toBeVisible()
    await examine('personalise')
    await inBanner(say('^退出', '^Sign out')).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await examine('confirm')
    await tabBar(page).getByRole('tab').click({ button: 'right' })
    await expect(page.getByRole('menu')).toBeVisible()
    await examine('tab menu')
    expect(found).toEqual([])
  })
}

test('the puzzle, and acting for somebody else', async ({ page }) => {
  await page.goto(`${originOf('puzzle')}/portal_web/login`)
  await page.getByRole('slider').focus()
  await expect(page.getByRole('img', { name: '把拼图移到缺口处' })).toBeVisible()
  const found = await findings(page, 'puzzle')
  await enter(page, 'lisi')
  await page.getByRole('banner').getByRole('button', { name: '账号 李四' }).click()
  await page.getByRole('listitem').filter({ hasText: '张三' }).getByRole('button').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '切换' }).click()
  await expect(page.getByRole('button', { name: '返回本人' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  found.push(...(await findings(page, 'acting')))
  expect(found).toEqual([])
})
