import { expect, type Page } from '@playwright/test'
import { enter, test } from './people.ts'
import { openTab, palette } from './screen.ts'

test.describe.configure({ mode: 'parallel', timeout: 300_000 })
test.use({ reducedMotion: 'reduce' })

const everybody = [
  ...['/home', '/dbsx', '/tzgg', '/yydh', '/rcap', '/mailos', '/articleList', '/user/exports', '/user/sessions'],
  ...['/personalInformation', '/user/userInfo', '/modifyQa', '/user/delegates', '/user/feedback'],
]
const administration = [
  ...['/qxwh/qxgl', '/xtgl/yhgl', '/xtgl/jsgl', '/xtgl/dwgl', '/xtgl/ztgl', '/cssz/syscs', '/xtgl/glzd', '/xtsz'],
  ...['/xtgl/ywxtgl', '/xtgl/gggl', '/xtgl/article', '/xtgl/articleLxList', '/xtgl/xtgx', '/xtgl/feedback'],
  ...['/xtgl/ptpz', '/xtgl/dxpz', '/xtgl/yxfw', '/xtgl/yyzd', '/xtgl/ympz', '/xtgl/sjj', '/xtgl/wtsqrz'],
  ...['/xtgl/czrz', '/xtgl/dlrz', '/xtgl/articleEditor'],
]
const walks = [
  { who: 'admin', as: 'an administrator', pages: [...everybody, ...administration] },
  { who: '2013080', as: 'a teacher', pages: ['/cx/project-funds', ...everybody] },
  { who: 'zhaoliu', as: 'an auditor', pages: ['/home', '/xtgl/czrz', '/xtgl/dlrz'] },
] as const

/** Parts of a page whose names are the portal's own words; texts, cells and links may hold anybody's. */
const named =
  /^\s*- (button|checkbox|img|switch|combobox|searchbox|textbox|tab|radio|dialog|region|navigation|list|table|separator|columnheader|menuitem|group|slider|progressbar|tree|grid|status|tooltip|spinbutton|listbox|menu|application) "([^"]+)"/
const ofLibraries =
  /question-circle|close-circle|caret-|\b(down|up|left|right|search|loading|calendar|Select all|for screen reader)\b/

/** Names in a page without a letter of its language, or with one of the words that libraries bring along. */
async function foreign(page: Page, where: string, isEnglish: boolean): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n')
  return lines.flatMap(line => {
    const [, role = '', name = ''] = named.exec(line) ?? []
    const isHan = /\p{Script=Han}/u.test(name)
    // An entry of the schedule bears its person's own words.
    if (/^\d\d:\d\d–/.test(name)) return []
    const isForeign = isEnglish ? isHan && !/[a-z]{2}/i.test(name) : /[a-z]{3}/.test(name) && !isHan
    return isForeign || (!isEnglish && ofLibraries.test(name)) ? [`${where}: ${role} ${name}`] : []
  })
}

/** What opens something over the page: choices, calendars, menus. One of each kind that a page has. */
const openers = [
  '.ant-select-selector, .ant-select:not(.ant-select-disabled)',
  '.ant-picker',
  '[aria-haspopup=menu]',
  '[aria-haspopup=dialog]',
  'button[aria-haspopup=listbox], button[aria-haspopup=true]',
]

async function walk(page: Page, paths: readonly string[], isEnglish: boolean): Promise<string[]> {
  const found: string[] = []
  const look = async (where: string) => void found.push(...(await foreign(page, where, isEnglish)))
  const lookAtPopups = async (within: string, where: string) => {
    for (const opener of openers) {
      const one = page.locator(within).locator(opener).filter({ visible: true }).first()
      if ((await one.count()) === 0) continue
      await one.click({ timeout: 3000 }).catch(() => undefined)
      await look(`${where}, ${opener}`)
      await page.keyboard.press('Escape')
    }
  }
  for (const path of paths) {
    await page.goto(`/portal_web${path}`)
    const main = page.locator('#main')
    await expect(main.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expect(main.locator('[aria-busy=true], .lp-sk, .spin')).toHaveCount(0)
    await look(path)
    await lookAtPopups('#main', path)
    await page.goto(`/portal_web${path}`)
    const add = main.getByRole('button', { name: isEnglish ? /^(Add|New|Write)/ : /^(新增|新建|写)/ }).first()
    if (!(await add.isVisible().catch(() => false))) continue
    await add.click()
    const dialog = page.getByRole('dialog').first()
    if (
      !(await dialog.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      ))
    )
      continue
    await look(`${path}, dialog`)
    await lookAtPopups('dialog[open]', `${path}, dialog`)
  }
  return found
}

for (const language of ['zh', 'en'] as const)
  for (const { who, as, pages } of walks)
    test(`what is read out to ${as} is in the language of the page, ${language}`, async ({ page }) => {
      await enter(page, who, { language })
      const found = await walk(page, pages, language === 'en')
      expect([...new Set(found)]).toEqual([])
    })

for (const language of ['zh', 'en'] as const)
  test(`so is what the frame opens, also for who acts for somebody, ${language}`, async ({ page }) => {
    const isEnglish = language === 'en'
    await enter(page, 'lisi', { language })
    const found: string[] = []
    const look = async (where: string) => void found.push(...(await foreign(page, where, isEnglish)))
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
    await look('question')
    await question.getByRole('button').last().click()
    await expect(page.getByRole('status').filter({ hasText: isEnglish ? /acting for/i : '您正代' })).toBeVisible()
    await frame('acting')
    expect([...new Set(found)]).toEqual([])
  })
