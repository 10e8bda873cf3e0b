import { expect, type Page } from '@playwright/test'
import { findings } from './findings.ts'
import { unfit } from './fits.ts'
import { enter, test } from './people.ts'

// The page's own policy lets nobody put a script into it, axe included.
test.use({ bypassCSP: true, reducedMotion: 'reduce' })

const words = {
  zh: {
    settings: '系统设置',
    search: '搜索页面和参数',
    results: '搜索结果',
    days: '导出文件保留天数',
    saved: /\d\d:\d\d 已保存/,
    undo: '撤销',
    parameters: '系统参数',
    wrong: '请输入 1 到 90 之间的整数',
    unit: '天',
    changed: '与默认值不同',
    onlyChanged: /^改过 \d+$/,
    usual: '默认 3 天',
    reset: '恢复默认',
    theirs: '采用对方的',
    mine: '用我的',
    wrote: '系统管理员 改为 9 天',
    other: /系统管理员 \d\d:\d\d 把“导出文件保留天数”改为 9 天，已同步/,
  },
  en: {
    settings: 'System settings',
    search: 'Search pages and parameters',
    results: 'Results',
    days: 'Days that exports are kept',
    saved: /Saved \d\d:\d\d/,
    undo: 'Undo',
    parameters: 'System parameters',
    wrong: 'Enter a whole number from 1 to 90.',
    unit: 'days',
    changed: 'Differs from the default',
    onlyChanged: /^Changed \d+$/,
    usual: 'Default: 3 days',
    reset: 'Reset',
    theirs: 'Take theirs',
    mine: 'Keep mine',
    wrote: 'System Administrator wrote 9 days',
    other: /changed “Days that exports are kept” to 9 days at \d\d:\d\d/,
  },
} as const

/** Somebody else saves a value of the parameter: by a call of its own, which this page knows nothing of. */
const saveElsewhere = (page: Page, value: string) =>
  page.evaluate(async csvalue => {
    const headers = { 'content-type': 'application/json', satoken: sessionStorage.getItem('satoken') ?? '' }
    const post = async (url: string, body: object) => {
      const answer = await fetch(`/portal_server/xtglCssz/${url}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return (await answer.json()).data
    }
    const { list } = await post('list', { keyword: 'exportKeepDays' })
    const [{ csid, csmc, csmcEn, bbxh }] = list
    await post('update', { csid, csmc, csmcEn, csvalue, bbxh })
  }, value)

for (const [language, mode] of [
  ['zh', 'light'],
  ['en', 'dark'],
] as const)
  test(`one parameter from the home page: search, Enter, type, Enter; taken back, refused, and others’ changes, ${language}`, async ({
    page,
  }) => {
    test.slow()
    const say = words[language]
    const found: string[] = []
    await enter(page, 'admin', { language, mode })
    await page.getByRole('button', { name: say.settings }).press('Enter')
    const search = page.getByRole('searchbox', { name: say.search })
    await expect(search).toBeVisible()
    await expect(page.locator('#main').getByText(/53/).first()).toBeVisible()
    found.push(...(await findings(page, 'overview')), ...(await unfit(page, 'overview')))
    await page.keyboard.press('/')
    await page.keyboard.type('exportKeep')
    const results = page.getByRole('region', { name: say.results })
    const field = results.getByRole('spinbutton', { name: say.days })
    await expect(field).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await expect(results.getByText(say.saved)).toBeVisible()
    await expect(field).toHaveAccessibleDescription(say.saved)
    found.push(...(await findings(page, 'found')), ...(await unfit(page, 'found')))
    await page.keyboard.press('Tab')
    await expect(results.getByRole('button', { name: `${say.undo} ${say.days}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('3')

    // Its page, at the parameter.
    await search.press('Control+Enter')
    const row = page.getByRole('listitem', { name: say.days })
    const own = row.getByRole('spinbutton', { name: say.days })
    await expect(own).toBeFocused()
    await own.fill('999')
    await page.keyboard.press('Enter')
    await expect(own).toHaveAccessibleDescription(say.wrong)
    await expect(own).toHaveAttribute('aria-invalid', 'true')
    await expect(own).toHaveValue('999')
    found.push(...(await findings(page, 'refused')), ...(await unfit(page, 'refused')))
    await page.keyboard.press('Escape')
    await expect(own).toHaveValue('3')

    // Left, it is saved; it then differs from the default.
    await own.fill('7')
    await own.blur()
    await expect(row.getByText(say.saved)).toBeVisible()
    await expect(row.getByRole('img', { name: say.changed })).toBeVisible()
    await page.locator('#main').getByRole('radio', { name: say.onlyChanged }).click()
    await expect(row).toBeVisible()

    // Somebody else saves another value while one is typed here: nothing is overwritten before one has chosen.
    await own.fill('8')
    await saveElsewhere(page, '9')
    await expect(row.getByText(say.wrote)).toBeVisible()
    await expect(page.locator('#main').getByText(say.other)).toBeVisible()
    await expect(own).toHaveValue('8')
    found.push(...(await findings(page, 'rival')), ...(await unfit(page, 'rival')))
    await page.setViewportSize({ width: 390, height: 844 })
    found.push(...(await findings(page, 'on a phone')), ...(await unfit(page, 'on a phone')))
    await page.setViewportSize({ width: 1280, height: 800 })
    await row.getByRole('button', { name: `${say.theirs} ${say.days}` }).press('Enter')
    await expect(own).toHaveValue('9')
    await own.fill('6')
    await saveElsewhere(page, '4')
    await row.getByRole('button', { name: `${say.mine} ${say.days}` }).press('Enter')
    await expect(row.getByText(say.saved)).toBeVisible()
    await expect(own).toHaveValue('6')

    await page.reload()
    await expect(own).toHaveValue('6')
    await expect(row.getByText(say.usual)).toBeVisible()
    await row.getByRole('button', { name: `${say.reset} ${say.days}` }).press('Enter')
    await expect(row).toBeHidden()
    expect(found).toEqual([])
  })

test('a parameter of one’s own: a switch is saved by one press, is named otherwise, and is deleted', async ({
  page,
}) => {
  await enter(page, 'admin', { path: '/cssz/syscs' })
  await page.getByRole('button', { name: '新增参数' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('参数编号').fill('journeySwitch')
  const kind = form.getByRole('combobox', { name: '类型' })
  await kind.fill('开关')
  await kind.press('Enter')
  await form.getByLabel('中文名称').fill('行程开关')
  await form.getByLabel('英文名称').fill('Switch of a journey')
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByRole('searchbox', { name: '搜索参数' }).fill('journeySwitch')
  const row = page.getByRole('listitem', { name: '行程开关' })
  const own = row.getByRole('switch')
  await own.press('Space')
  await expect(row.getByText('已保存')).toBeVisible()
  await expect(own).toBeChecked()
  await row.getByRole('button', { name: '撤销 行程开关' }).press('Enter')
  await expect(own).not.toBeChecked()
  await row.getByRole('button', { name: '行程开关的更多操作' }).click()
  await page.getByRole('menuitem', { name: '名称与说明' }).click()
  await form.getByLabel('中文名称').fill('行程总开关')
  await form.getByRole('button', { name: '保存' }).click()
  const renamed = page.getByRole('listitem', { name: '行程总开关' })
  await renamed.getByRole('button', { name: '行程总开关的更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('没有参数')).toBeVisible()
})

test('the platform is edited beside its screens, and is everybody’s once it is published', async ({ page }) => {
  const found: string[] = []
  await enter(page, 'admin', { path: '/xtgl/ptpz' })
  const phone = page.getByRole('textbox', { name: '技术支持电话' })
  const right = page.getByRole('textbox', { name: '英文页脚右侧' })
  const preview = page.getByRole('region', { name: '预览' })
  const publish = page.getByRole('button', { name: '发布', exact: true })
  await expect(publish).toBeDisabled()
  await right.fill('Portal of a journey')
  await expect(page.getByText('原为 Portal V5.2.0')).toBeVisible()
  await preview.getByRole('radio', { name: '英文' }).click()
  await expect(preview.getByText('Portal of a journey')).toBeVisible()
  await expect(preview.getByText('Welcome back')).toBeVisible()
  await phone.fill('8620-1199')
  await expect(page.getByText(/^改动 2 处/)).toBeVisible()
  await preview.getByRole('radio', { name: '手机' }).click()
  await preview.getByRole('radio', { name: '深色' }).click()
  found.push(...(await findings(page, 'draft')), ...(await unfit(page, 'draft')))
  await page.getByRole('button', { name: '还原 技术支持电话' }).click()
  await expect(phone).toHaveValue('8620-1122')

  // What was typed stays while one looks elsewhere on the page; and is nobody else's so far.
  await page.locator('#main').getByRole('radio', { name: '服务时间' }).click()
  await page.locator('#main').getByRole('radio', { name: '名称与登录' }).click()
  await expect(right).toHaveValue('Portal of a journey')
  const published = () =>
    page.evaluate(async () => {
      const answer = await fetch('/portal_server/selectAllCs', { method: 'POST' })
      const { data } = (await answer.json()) as { data: { csid: string; csvalue: string }[] }
      return data.find(({ csid }) => csid === 'footRightEn')?.csvalue
    })
  expect(await published()).toBe('Portal V5.2.0')
  await right.press('Control+s')
  await expect(page.getByText('已发布，对全部用户生效')).toBeVisible()
  await expect(page.getByText('没有未发布的改动')).toBeVisible()
  expect(await published()).toBe('Portal of a journey')
  await page.getByRole('region', { name: '消息提示' }).getByRole('button', { name: '撤销' }).click()
  await expect(right).toHaveValue('Portal V5.2.0')
  expect(await published()).toBe('Portal V5.2.0')
  expect(found).toEqual([])
})
