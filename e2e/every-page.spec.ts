import { expect, type Page } from '@playwright/test'
import { findings } from './findings.ts'
import { foreignNames } from './foreignNames.ts'
import { enter, test } from './people.ts'

// The page's own policy lets nobody put a script into it, axe included.
test.use({ bypassCSP: true, reducedMotion: 'reduce' })
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

/** A star: its first button for something new opens a dialog, which is looked at too. */
const walks = [
  {
    who: 'admin',
    walk: 'rights, people and settings',
    pages: [
      '/qxwh/qxgl*',
      '/xtgl/yhgl*',
      '/xtgl/jsgl*',
      '/xtgl/dwgl',
      '/xtgl/ztgl',
      '/cssz/syscs',
      '/xtsz',
      '/xtgl/glzd*',
      '/xtgl/ywxtgl*',
      '/xtgl/ptpz',
      '/xtgl/dxpz',
      '/xtgl/yxfw*',
      '/home',
    ],
  },
  {
    who: 'admin',
    walk: 'contents, query pages and logs',
    pages: [
      '/xtgl/gggl*',
      '/xtgl/article',
      '/xtgl/articleLxList',
      '/xtgl/articleEditor',
      '/xtgl/xtgx',
      '/xtgl/feedback',
      '/xtgl/yyzd',
      '/xtgl/ympz*',
      '/xtgl/sjj*',
      '/xtgl/wtsqrz',
      '/xtgl/czrz',
      '/xtgl/dlrz',
    ],
  },
  {
    who: '2013080',
    walk: 'a teacher’s own',
    pages: [
      '/home',
      '/cx/project-funds',
      '/dbsx',
      '/tzgg',
      '/yydh',
      '/rcap',
      '/mailos',
      '/articleList',
      '/user/exports',
      '/user/sessions',
      '/personalInformation',
      '/user/userInfo',
      '/modifyQa',
      '/user/delegates',
      '/user/feedback',
    ],
  },
  {
    who: 'zhaoliu',
    walk: 'an auditor’s',
    pages: ['/home', '/xtgl/czrz', '/xtgl/dlrz'],
  },
] as const

/** What opens something over the page: choices, calendars, menus. One of each kind that a page has. */
const openers = [
  '[role=combobox]:enabled',
  '[aria-haspopup=menu]',
  '[aria-haspopup=dialog]',
  'button[aria-haspopup=listbox], button[aria-haspopup=true]',
]

/** What is wrong on a page and on what opens over it: for axe, and in names that are not in the page's language. */
async function look(page: Page, path: string, isEnglish: boolean, hasDialog: boolean): Promise<string[]> {
  const found: string[] = []
  const listen = async (where: string) => void found.push(...(await foreignNames(page, where, isEnglish)))
  const examine = async (where: string) => {
    found.push(...(await findings(page, where)))
    await listen(where)
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
  const main = page.locator('#main')
  const goThere = async () => {
    await page.goto(`/portal_web${path}`)
    await expect(main.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expect(main.locator('[aria-busy=true], .lp-sk, .spin')).toHaveCount(0)
  }

  await goThere()
  await examine(path)
  await openWithin('#main', path)
  if (!hasDialog) return found
  await goThere()
  const add = main.getByRole('button', { name: isEnglish ? /^(Add|New)/ : /^(新增|新建)/ })
  await add.first().click()
  const dialog = page.getByRole('dialog').first()
  await expect(dialog).toBeVisible()
  await examine(`${path}, dialog`)
  await openWithin('dialog[open]', `${path}, dialog`)
  return found
}

for (const [language, mode] of [
  ['zh', 'light'],
  ['en', 'dark'],
] as const)
  for (const { who, walk, pages } of walks)
    test(`every page of ${walk}: nothing for axe, and its words, ${language}`, async ({ page }) => {
      await enter(page, who, { language, mode })
      const found: string[] = []
      for (const path of pages)
        found.push(...(await look(page, path.replace('*', ''), language === 'en', path.endsWith('*'))))
      expect([...new Set(found)]).toEqual([])
    })
