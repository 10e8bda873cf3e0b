import { expect, type Page } from '@playwright/test'

interface Walk {
  readonly who: string
  readonly walk: string
  /** A star: its first button for something new opens a dialog, which is looked at too. */
  readonly pages: readonly string[]
}

/** Every page of the portal's own, by whom it is walked. */
export const walks: readonly Walk[] = [
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
      '/cx/users',
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
      '/cx/logs',
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
      '/mailos/mailEditor',
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
]

/** Goes to a page of a walk, and waits until it is there. */
export async function goThere(page: Page, path: string): Promise<void> {
  await page.goto(`/portal_web${path.replace('*', '')}`)
  const main = page.locator('#main')
  await expect(main.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(main.locator('[aria-busy=true], .lp-sk, .spin')).toHaveCount(0)
}

/** Opens the dialog for something new. */
export async function openFirstDialog(page: Page): Promise<void> {
  const add = page.locator('#main').getByRole('button', { name: /^(新增|新建|Add|New)/ })
  await add.first().click()
  await expect(page.getByRole('dialog').first()).toBeVisible()
}
