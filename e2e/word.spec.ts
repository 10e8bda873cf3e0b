import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { paragraph, row, table, wordFile, zipped } from '../apps/server/src/testing/wordFile.ts'
import { paragraphsOf } from '../apps/server/src/work/templates/word/paragraphs.rules.ts'
import { readZip } from '../apps/server/src/work/templates/word/readZip.steps.ts'
import { picture, runs, withPicture } from '../apps/server/src/work/templates/word/wordPicture.testing.ts'
import { readXml } from '../apps/server/src/work/templates/word/xmlTree.steps.ts'
import { findings } from './findings.ts'
import { unfit } from './fits.ts'
import { enter, test } from './people.ts'

const list = '/xtgl/mbgl'
const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const dialog = (page: Page) => page.getByRole('dialog')
const sendFile = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
const body =
  paragraph('申请人：{申请¦人}  编号：{编号}') +
  paragraph('事由：{用印事由}；合同金额 {合同金额} 元（{合同金额|capital}）') +
  table(row('材料名称', '份数'), row('{#用印材料}{材料名称}', '{份数}{/用印材料}')) +
  paragraph('{^办理意见}无需办理{/办理意见}{#办理意见}{步骤}：{意见}{/办理意见}') +
  paragraph('验证码 {验证码}') +
  runs(picture('{验证码图}'))

test('a Word file becomes a form, and a document of it comes back as Word', async ({ page }) => {
  test.slow()
  const code = `word${Date.now() % 100_000}`
  await enter(page, 'admin', { path: list })
  await page.getByRole('button', { name: '新建模板' }).click()
  await dialog(page).getByLabel('中文名称').fill('合同用印')
  await dialog(page).getByLabel('英文名称').fill('Contract stamp')
  await dialog(page).getByLabel('模板代码').fill(code)
  await dialog(page).getByLabel('主管单位').click()
  await page.keyboard.type('信息化')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')

  // What is no Word file, what is wrong in one, and what has to go: each is said.
  await page.getByRole('radio', { name: 'Word 文件' }).click()
  await sendFile(page, '合同.docx', Buffer.from('%PDF-1.7'))
  await expect(page.getByText('不是 Word 文件（.docx），请另存为 .docx 后再上传')).toBeVisible()
  await sendFile(page, '合同.docx', wordFile({ body: paragraph('申请人：{申请人') }))
  await expect(page.getByRole('alert')).toContainText('“{申请人”没有结束符，请补上 }')
  await sendFile(
    page,
    '合同.docx',
    wordFile({ ...withPicture, body, parts: { ...withPicture.parts, 'word/vbaProject.bin': 'x' } }),
  )
  const answer = page.getByRole('alert').filter({ hasText: '不能保留' })
  await expect(answer).toContainText('已去除宏')
  expect(await findings(page, 'word')).toEqual([])
  await answer.getByRole('button', { name: '用去除后的文件' }).click()

  const places = page.getByRole('region', { name: '占位符' })
  await expect(places.getByRole('listitem').filter({ hasText: '{编号}' })).toContainText('单据编号')
  await expect(places.getByRole('listitem').filter({ hasText: '{#办理意见}' })).toContainText('来自单据 · 办理意见')
  await expect(places.getByRole('listitem').filter({ hasText: '{意见}' })).toContainText('来自单据 · 结果和意见')
  await expect(places.getByRole('listitem').filter({ hasText: '{验证码图}' })).toContainText(
    '图片来自单据 · 验证码的二维码',
  )
  await expect(places.getByRole('listitem').filter({ hasText: '{合同金额|capital}' })).toContainText('可加为：金额')
  await places.getByRole('button', { name: '把缺少的 3 个字段加入表单' }).click()
  await expect(places.getByText('表单中没有')).toHaveCount(0)
  await expect(places.getByRole('listitem').filter({ hasText: '{合同金额|capital}' })).toContainText('合同金额 · 金额')
  await expect(page.getByText('没有错误')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await unfit(page, 'word')).toEqual([])
  expect(await findings(page, 'word on a phone')).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: '发布 v1' }).click()
  await dialog(page).getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('v1 已发布').first()).toBeVisible()

  // Nobody has to agree: it is issued at once.
  await enter(page, '2009118', { path: `/mbxq?mbid=${code}` })
  await page.getByLabel('用印事由').fill('签订合作协议')
  await page.getByLabel('合同金额').fill('1409.5')
  await page.getByRole('textbox', { name: '第 1 行 材料名称' }).fill('协议正本')
  await page.getByRole('textbox', { name: '第 1 行 份数' }).fill('4')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('已办结').first()).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载 Word' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^合同用印 编号 \d{4}-0001\.docx$/)
  const bytes = readFileSync(await file.path())
  const parts = readZip(bytes)
  const part = parts.get('word/document.xml')
  const said = paragraphsOf(readXml(part ?? Buffer.alloc(0)))
  expect(said[0]).toMatch(/^申请人：\S+ {2}编号：\d{4}-0001$/)
  expect(said.slice(1, 7)).toEqual([
    '事由：签订合作协议；合同金额 1,409.50 元（壹仟肆佰零玖元伍角）',
    '材料名称',
    '份数',
    '协议正本',
    '4',
    '无需办理',
  ])
  expect([...parts.keys()].filter(name => name.startsWith('word/media/'))).toEqual(['word/media/filled1.png'])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await unfit(page, 'reading with a Word file')).toEqual([])
  expect(await findings(page, 'reading with a Word file')).toEqual([])

  // Whoever was given the file compares it: as it came, and with a word changed in it.
  await page.goto(`/portal_web/v/${said[7]?.replace(/^验证码 |-/g, '')}`)
  await expect(page.getByRole('heading', { name: '有这份文件，目前有效' })).toBeVisible()
  await sendFile(page, '合同用印.docx', bytes)
  await expect(page.getByRole('heading', { name: '与出具时一字不差' })).toBeVisible()
  const changed = Buffer.from((part ?? Buffer.alloc(0)).toString().replace('1,409.50', '9,409.50'))
  await sendFile(page, '合同用印.docx', zipped({ ...Object.fromEntries(parts), 'word/document.xml': changed }))
  await expect(page.getByRole('heading', { name: '这份文件源自原文件，但已被改写，请不要采信' })).toBeVisible()
  expect(await findings(page, 'a Word file that was changed')).toEqual([])
})

test('a Word file is sent, confirmed and taken away by keyboard, in English', async ({ page }) => {
  await enter(page, 'admin', { path: list, language: 'en' })
  await page.getByRole('button', { name: 'New template' }).press('Enter')
  await dialog(page).getByLabel('Chinese name').fill('借用')
  await dialog(page).getByLabel('English name').fill('Loan')
  await dialog(page)
    .getByLabel('Code')
    .fill(`loan${Date.now() % 100_000}`)
  await dialog(page).getByLabel('Owner unit').press('Enter')
  await page.keyboard.type('Information')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Add a field' }).press('Enter')
  await page.getByRole('menuitem', { name: 'date', exact: true }).press('Enter')
  await page.getByRole('radio', { name: 'Word file' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Send a Word file/ }).press('Enter')
  await (await chooser).setFiles({
    name: 'leave.docx',
    mimeType,
    buffer: wordFile({ body: paragraph('{date|en}{nobody}') }),
  })
  await expect(page.getByText('leave.docx', { exact: true })).toBeVisible()
  const places = page.getByRole('region', { name: 'Places' })
  await expect(places.getByRole('listitem').filter({ hasText: '{nobody}' })).toContainText('not in the form')
  await page.getByRole('button', { name: 'Mistakes: 1' }).press('Enter')
  await page.getByRole('button', { name: '“Word file”' }).press('Enter')
  await expect(page.getByText('no field is called “nobody”').first()).toBeVisible()
  expect(await findings(page, 'word')).toEqual([])
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(page.getByText('No mistakes')).toBeVisible()
})
