import { expect } from '@playwright/test'
import { findings } from './findings.ts'
import { enter, test } from './people.ts'

// The page's own policy lets nobody put a script into it, axe included.
test.use({ bypassCSP: true, reducedMotion: 'reduce' })
test.describe.configure({ mode: 'parallel', timeout: 150_000 })

/** Every page of the administration and of one's own details, with the buttons whose dialogs are looked at too. */
const pages: readonly (readonly [path: string, opens?: RegExp])[] = [
  ['/qxwh/qxgl', /^(新增权限|Add permission)$/],
  ['/xtgl/yhgl', /^(新增用户|Add user)$/],
  ['/xtgl/jsgl', /^(新增角色|Add role)$/],
  ['/xtgl/dwgl'],
  ['/xtgl/ztgl'],
  ['/cssz/syscs'],
  ['/xtsz'],
  ['/xtgl/glzd', /^(新增字典|Add dictionary)$/],
  ['/xtgl/ywxtgl', /^(新增业务系统|Add system)$/],
  ['/xtgl/gggl', /^(新增公告|Add notice)$/],
  ['/xtgl/article'],
  ['/xtgl/articleLxList'],
  ['/xtgl/xtgx'],
  ['/xtgl/feedback'],
  ['/xtgl/ptpz'],
  ['/xtgl/dxpz'],
  ['/xtgl/yxfw', /^(新增邮件系统|Add mail system)$/],
  ['/xtgl/yyzd'],
  ['/xtgl/ympz', /^(新增页面|Add page)$/],
  ['/xtgl/sjj', /^(新增数据集|Add data set)$/],
  ['/xtgl/wtsqrz'],
  ['/xtgl/czrz'],
  ['/xtgl/dlrz'],
  ['/articleList'],
  ['/personalInformation'],
  ['/user/userInfo'],
  ['/modifyQa'],
  ['/user/delegates'],
  ['/user/feedback'],
]

for (const [language, mode] of [
  ['zh', 'light'],
  ['en', 'dark'],
] as const)
  test(`every page of the administration, ${language} and ${mode}`, async ({ page }) => {
    const found: string[] = []
    const examine = async (screen: string) => void found.push(...(await findings(page, screen)))
    await enter(page, 'admin', { language, mode })
    for (const [path, opens] of pages) {
      await page.goto(`/portal_web${path}`)
      const main = page.locator('#main')
      await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(main.locator('[aria-busy=true], .lp-sk, .spin')).toHaveCount(0)
      await examine(path)
      if (!opens) continue
      await main.getByRole('button', { name: opens }).first().click()
      await expect(page.getByRole('dialog').first()).toBeVisible()
      await page.waitForTimeout(300)
      await examine(`${path}, dialog`)
    }
    expect(found).toEqual([])
  })
