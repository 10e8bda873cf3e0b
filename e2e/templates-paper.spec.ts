import { execFileSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'
import { findings } from './findings.ts'
import { enter, test } from './people.ts'

const list = '/xtgl/mbgl'
const dialog = (page: Page) => page.getByRole('dialog')
/** A code that no template has yet, also where a try before this one made its own. */
const freshCode = (name: string) => `${name}${Date.now() % 100_000}`
/** What a PDF that was downloaded says, in one line. */
async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return execFileSync('pdftotext', ['-layout', await download.path(), '-'], { encoding: 'utf8' }).replace(/\s+/g, '')
}

test('a template gets a paper of its own, is seen on it, published, and a document has its sentence', async ({
  page,
}) => {
  test.slow()
  const code = freshCode('zmx')
  await enter(page, 'admin', { path: list })
  await page.getByRole('button', { name: '新建模板' }).click()
  await dialog(page).getByLabel('中文名称').fill('兼职证明')
  await dialog(page).getByLabel('英文名称').fill('Side job')
  await dialog(page).getByLabel('模板代码').fill(code)
  await dialog(page).getByLabel('主管单位').click()
  await page.keyboard.type('信息化')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: '加字段' }).click()
  await page.getByRole('menuitem', { name: '文本', exact: true }).click()
  const field = page.getByRole('complementary', { name: '字段设置' })
  await field.getByLabel('中文标题').fill('兼职单位')
  await field.getByLabel('英文标题').fill('Employer')

  // Turned on it says what the form says: nobody begins with nothing.
  await page.getByRole('radio', { name: '纸张' }).click()
  const paper = page.getByRole('region', { name: '纸张预览' })
  const blocks = page.getByRole('region', { name: '纸张上的内容' })
  const settings = page.getByRole('complementary', { name: '内容设置' })
  await page.getByRole('switch', { name: '用自己的纸张' }).click()
  const body = blocks.getByRole('region', { name: '正文' })
  await expect(body.getByRole('listitem')).toHaveText([/兼职证明/, /空白/, /格子/, /空白/, /办理意见/])

  // A sentence with a field in it, taken to where it belongs by keys; what is taken away comes back.
  await body.getByRole('button', { name: '加内容：正文' }).click()
  await page.getByRole('menuitem', { name: '文字', exact: true }).click()
  await settings.getByLabel('中文', { exact: true }).fill('兹证明本人在')
  await settings.getByRole('button', { name: '插入字段：中文' }).click()
  await page.getByRole('menuitem', { name: '兼职单位', exact: true }).click()
  await expect(settings.getByLabel('中文', { exact: true })).toHaveValue('兹证明本人在{text2}')
  await settings.getByLabel('英文', { exact: true }).fill('This certifies work for {text2}.')
  await body.getByRole('button', { name: '移动 兹证明本人在{text2}' }).focus()
  await page.keyboard.press('Space')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(body.getByRole('listitem').nth(1)).toHaveText(/兹证明本人在/)
  await expect(settings.getByLabel('中文', { exact: true })).toHaveValue('兹证明本人在{text2}')
  await body.getByRole('button', { name: /^格子/ }).click()
  await settings.getByRole('button', { name: /^删除 / }).click()
  await expect(body.getByRole('listitem')).toHaveCount(5)
  await page.keyboard.press('Control+z')
  await expect(body.getByRole('listitem')).toHaveCount(6)

  // A mistake is told where it is.
  await body.getByRole('button', { name: /^兹证明本人在/ }).click()
  await settings.getByLabel('英文', { exact: true }).fill('This certifies work for {nobody}.')
  await expect(settings.getByLabel('英文', { exact: true })).toHaveAccessibleDescription(/没有字段“nobody”/)
  await settings.getByLabel('英文', { exact: true }).fill('This certifies work for {text2}.')
  expect(await findings(page, 'paper of a template')).toEqual([])

  // The paper is the file itself, with an example, in both languages.
  const download = paper.getByRole('button', { name: '下载' })
  await expect(paper.getByRole('status')).toHaveText('已是最新')
  expect(await saved(page, () => download.click())).toContain('兹证明本人在兼职单位（示例）')
  const drawn = page.waitForResponse(/xtglMbgl\/preview/)
  await page.getByRole('radio', { name: 'English' }).click()
  await drawn
  await expect(paper.getByRole('status')).toHaveText('已是最新')
  expect(await saved(page, () => download.click())).toContain('ThiscertifiesworkforEmployer(example).')

  await page.getByRole('button', { name: '发布 v1' }).click()
  await dialog(page).getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('v1 已发布').first()).toBeVisible()

  await enter(page, '2009118', { path: `/mbxq?mbid=${code}` })
  await page.getByLabel('兼职单位').fill('江州科技馆')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('已办结').first()).toBeVisible()
  const said = await saved(page, () => page.getByRole('button', { name: '下载 PDF' }).click())
  expect(said).toContain('兹证明本人在江州科技馆')
})

test('on a phone the blocks, one of them and the paper stand below each other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'admin', { path: `${list}/editor?mbid=zzzm` })
  await page.getByRole('radio', { name: '纸张' }).click()
  const blocks = page.getByRole('region', { name: '纸张上的内容' })
  await blocks.getByRole('button', { name: /^在职证明/ }).click()
  const settings = page.getByRole('complementary', { name: '内容设置' })
  await expect(settings.getByLabel('中文', { exact: true })).toHaveValue('在职证明')
  await expect(page.getByRole('region', { name: '纸张预览' }).getByRole('status')).toHaveText('已是最新')
  expect(await findings(page, 'paper of a template on a phone')).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBe(0)
})
