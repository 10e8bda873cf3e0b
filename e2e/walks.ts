import { expect, type Page } from '@playwright/test'
import { allOwnPages, type OwnPageName, type SettingsGroup } from '@portico/contract/pages.ts'

interface Walk {
  readonly who: string
  readonly walk: string
  /** A star: its first button for something new opens a dialog, which is looked at too. */
  readonly pages: readonly string[]
}

/** Pages of the administration whose first button for something new opens a dialog that is looked at too. */
const withDialog: ReadonlySet<OwnPageName> = new Set([
  'permissions',
  'users',
  'roles',
  'dictionaries',
  'systems',
  'mailServers',
  'noticeRecords',
  'pageConfigs',
  'templates',
  'outsideDataSets',
])
const administration = (...groups: readonly SettingsGroup[]) =>
  allOwnPages
    .filter(
      ({ parent, component, group }) => parent === 'administration' && component && group && groups.includes(group),
    )
    .map(({ key, path }) => (withDialog.has(key) ? `${path}*` : path))

/** Every page of the portal's own, by whom it is walked; those of the administration as the contract has them. */
export const walks: readonly Walk[] = [
  {
    who: 'admin',
    walk: 'people and contents',
    pages: [...administration('people', 'content'), '/xtgl/yhgl?view=registrations', '/xtsz', '/home'],
  },
  { who: 'admin', walk: 'settings and logs', pages: administration('system', 'logs') },
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
      '/user/userInfo',
      '/user/feedback',
      '/mbzx/list',
      '/mbzx/wddj',
      '/mbzx/wddj?view=waiting',
      '/mbxq?mbid=qjsq',
      '/sqgl/projectAuzView',
      '/sqgl/projectAuz',
      '/sqgl/removeAuzXm',
      '/sqgl/removeAuzJe',
      '/sqgl/projectAuz_hk',
      '/sqgl/myProject',
      '/sqgl/projectAuzBsqrView',
      '/sqgl/projectAuzUseView',
      '/sqgl/wallet',
      '/sqgl/leaveMode',
      '/sqgl/leaveMode?view=handover',
      '/sqgl/applyProjectAuz',
      '/sqgl/applyProjectAuzView',
      '/sqgl/projectAuzApprovalView',
      '/sqgl/projectAuzWhy',
      '/sqgl/projectAuzWhy?project=NSFC-62476&place=reimbursement',
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
  await expect(main.locator('h1:not([data-comes])').first()).toBeAttached()
  await expect(main.locator('[aria-busy=true], .lp-sk, .spin')).toHaveCount(0)
}

/** Opens the dialog for something new. */
export async function openFirstDialog(page: Page): Promise<void> {
  const add = page.locator('#main').getByRole('button', { name: /^(新增|新建|Add|New)/ })
  await add.first().click()
  await expect(page.getByRole('dialog').first()).toBeVisible()
}
