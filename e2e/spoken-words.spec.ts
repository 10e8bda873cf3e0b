import { expect, type Page } from '@playwright/test'
import { enter, test } from './people.ts'

test.describe.configure({ timeout: 150_000 })

const pages = [
  ...['/home', '/dbsx', '/tzgg', '/yydh', '/rcap', '/mailos', '/articleList', '/user/exports', '/user/sessions'],
  ...['/personalInformation', '/user/userInfo', '/modifyQa', '/user/delegates', '/user/feedback', '/xtsz'],
  ...['/qxwh/qxgl', '/xtgl/yhgl', '/xtgl/jsgl', '/xtgl/dwgl', '/xtgl/ztgl', '/cssz/syscs', '/xtgl/glzd'],
  ...['/xtgl/ywxtgl', '/xtgl/gggl', '/xtgl/article', '/xtgl/articleLxList', '/xtgl/xtgx', '/xtgl/feedback'],
  ...['/xtgl/ptpz', '/xtgl/dxpz', '/xtgl/yxfw', '/xtgl/yyzd', '/xtgl/ympz', '/xtgl/sjj', '/xtgl/wtsqrz'],
  ...['/xtgl/czrz', '/xtgl/dlrz', '/xtgl/articleEditor'],
]
const withDialog: ReadonlySet<string> = new Set(
  ['yhgl', 'jsgl', 'glzd', 'ywxtgl', 'gggl', 'yxfw', 'ympz', 'sjj'].map(name => `/xtgl/${name}`),
)
/** Parts of a page whose names are the portal's own words; texts, cells and links may hold anybody's. */
const named =
  /^\s*- (button|checkbox|img|switch|combobox|searchbox|textbox|tab|radio|dialog|region|navigation|list|table|separator|columnheader|menuitem|group|slider|progressbar|tree|grid|status) "([^"]+)"/

/** Names in a Chinese page without a Chinese letter, or with one of the words that libraries bring along. */
async function foreign(page: Page, where: string): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n')
  return lines.flatMap(line => {
    const [, role = '', name = ''] = named.exec(line) ?? []
    const isForeign = /[a-z]{3}/.test(name) && !/\p{Script=Han}/u.test(name)
    const isLibrary =
      /question-circle|close-circle|caret-|\b(down|up|search|loading|Select all|for screen reader)\b/.test(name)
    return isForeign || isLibrary ? [`${where}: ${role} ${name}`] : []
  })
}

test('a Chinese page speaks Chinese, whatever is drawn', async ({ page }) => {
  const found: string[] = []
  await enter(page, 'admin')
  for (const path of pages) {
    await page.goto(`/portal_web${path}`)
    const main = page.locator('#main')
    await expect(main.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expect(main.locator('[aria-busy=true], .lp-sk, .spin')).toHaveCount(0)
    found.push(...(await foreign(page, path)))
    if (!withDialog.has(path)) continue
    await main.getByRole('button', { name: /^新增/ }).first().click()
    await expect(page.getByRole('dialog').first()).toBeVisible()
    found.push(...(await foreign(page, `${path}, dialog`)))
  }
  expect([...new Set(found)]).toEqual([])
})
