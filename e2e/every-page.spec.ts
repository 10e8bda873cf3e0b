import { expect, type Page } from '@playwright/test'
import { openPaths, paths } from '@portico/contract/names.ts'
import { allOwnPages } from '@portico/contract/pages.ts'
import { findings } from './findings.ts'
import { unfit } from './fits.ts'
import { foreignNames } from './foreignNames.ts'
import { expectListInSight } from './listInSight.ts'
import { enter, test } from './people.ts'
import { goThere, openFirstDialog, walks } from './walks.ts'

// The page's own policy lets nobody put a script into it, axe included.
test.use({ bypassCSP: true, reducedMotion: 'reduce' })
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** What opens something over the page: choices, calendars, menus. One of each kind that a page has. */
const openers = [
  '[role=combobox]:enabled',
  '[aria-haspopup=menu]',
  '[aria-haspopup=dialog]',
  'button[aria-haspopup=listbox], button[aria-haspopup=true]',
]

/** What is wrong with a screen for axe on a phone, in the other theme. */
async function lookOnPhone(page: Page, where: string): Promise<string[]> {
  const turnTheme = () =>
    page.evaluate(() => {
      const { dataset } = document.documentElement
      dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark'
    })
  await page.setViewportSize(phone)
  await turnTheme()
  const found = await findings(page, `${where} on a phone`)
  await turnTheme()
  return found
}

/**
 * What is wrong on a page and on what opens over it: for axe, in names that are not in the page's language, in what does
 * not fit, and in what its list does not show.
 */
async function look(page: Page, starred: string, isEnglish: boolean, hasPhone: boolean): Promise<string[]> {
  const path = starred.replace('*', '')
  const found: string[] = []
  const listen = async (where: string) => void found.push(...(await foreignNames(page, where, isEnglish)))
  const examine = async (where: string) => {
    found.push(...(await findings(page, where)))
    await listen(where)
    found.push(...(await unfit(page, where)))
    if (hasPhone) found.push(...(await lookOnPhone(page, where)))
    await page.setViewportSize(desk)
  }
  const openWithin = async (within: string, where: string) => {
    for (const opener of openers) {
      const one = page.locator(within).locator(opener).filter({ visible: true }).first()
      if ((await one.count()) === 0) continue
      await one.click({ timeout: 3000 }).catch(() => undefined)
      await listen(`${where}, ${opener}`)
      await page.keyboard.press('Escape')
    }
  }
  await goThere(page, path)
  await expectListInSight(page, path)
  await page.setViewportSize(desk)
  await examine(path)
  await openWithin('#main', path)
  if (path === starred) return found
  await goThere(page, path)
  await openFirstDialog(page)
  await examine(`${path}, dialog`)
  await openWithin('dialog[open]', `${path}, dialog`)
  return found
}

for (const [language, mode] of [
  ['zh', 'light'],
  ['en', 'dark'],
] as const)
  for (const [at, { who, walk, pages }] of walks.entries())
    test(`every page of ${walk}: nothing for axe, its words, and all fits, ${language}`, async ({ page }) => {
      await enter(page, who, { language, mode })
      const found: string[] = []
      // Each page is on a phone once, half of them in either theme.
      const hasPhone = (at % 2 === 0) === (language === 'zh')
      for (const path of pages) found.push(...(await look(page, path, language === 'en', hasPhone)))
      expect([...new Set(found)]).toEqual([])
    })

const isWalked = (path: string) => walks.some(({ pages }) => pages.some(each => each.replace(/[*?].*/, '') === path))

/** They are opened from another page, and looked at below. */
const opened: readonly string[] = [paths.mailDetail, paths.embedded]

test('no page of the portal’s own is left out', () => {
  const shown = allOwnPages.filter(({ component, path }) => component !== null && path !== '/').map(({ path }) => path)
  expect(shown.filter(path => !isWalked(path) && !opened.includes(path))).toEqual([])
})

for (const [language, mode] of [
  ['zh', 'dark'],
  ['en', 'light'],
] as const)
  test(`what opens without a session or from a page, and what is not there, ${language}`, async ({ page }) => {
    const found: string[] = []
    const examine = async (where: string) => {
      await expect(page.locator('h1:not([data-comes])').first()).toBeAttached()
      await expect(page.locator('[aria-busy=true], .spin')).toHaveCount(0)
      found.push(...(await findings(page, where)), ...(await unfit(page, where)), ...(await lookOnPhone(page, where)))
      await page.setViewportSize(desk)
    }
    await page.goto('/healthz')
    await page.evaluate(
      ([words, look]) => {
        localStorage.setItem('language', words)
        localStorage.setItem('portal_appearance', JSON.stringify({ seed: '#0052D9', mode: look, fontSize: 14 }))
      },
      [language, mode] as const,
    )
    for (const path of openPaths) {
      await page.goto(`/portal_web${path}`)
      await examine(path)
    }
    await enter(page, 'zhangsan', { language, mode, path: paths.changePassword })
    await examine(paths.changePassword)
    await page.goto('no/such/page')
    await examine('no such page')

    await page.goto('home?system=0001')
    await page.getByRole('article').getByRole('link').first().click()
    await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible()
    await examine('an application')
    await page.goto('mailos')
    await page
      .getByRole('list', { name: /的邮件$|^Mails in/ })
      .getByRole('link')
      .first()
      .click()
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: /^(更多|More)/ })
      .click()
    await page.getByRole('menuitem', { name: /^(在新标签页中打开|Open in its own tab)$/ }).click()
    await expect(page).toHaveURL(/detail/)
    await page.goto(page.url())
    await examine('a mail alone')
    expect([...new Set(found)]).toEqual([])
  })
