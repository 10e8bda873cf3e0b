import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { dropFile } from './dropFile.ts'
import { findings } from './findings.ts'
import { unfit } from './fits.ts'
import { enter, test } from './people.ts'
import { originOf } from './portals.ts'
import { toasts } from './screen.ts'

const said = {
  zh: {
    exports: '导出选项',
    toPdf: '导出 PDF',
    print: '打印',
    preview: '打印预览',
    code: /^验证码 ([\w-]{19})$/,
    qr: /^二维码：.*\/v\/\w{16}$/,
    valid: '有这份文件，目前有效',
    exported: ['我的工资', '查询页面的导出文件', '实发合计'],
    printed: ['我的工资', '查询页面的打印件', '打印人'],
    drop: /要核对的 PDF、Word 或 Excel 文件/,
    same: '与出具时一字不差',
    appended: '这份文件在出具之后被改动过',
    rewritten: '这份文件源自原文件，但已被改写，请不要采信',
  },
  en: {
    exports: 'Export options',
    toPdf: 'Export to PDF',
    print: 'Print',
    preview: 'Print preview',
    code: /^Proof code ([\w-]{19})$/,
    qr: /^QR code: .*\/v\/\w{16}$/,
    valid: 'This paper was issued, and it holds',
    exported: ['My salary', 'Exported from a query page', 'Net, total'],
    printed: ['My salary', 'Print of a query page', 'Printed by'],
    drop: /The PDF, Word or Excel file to compare/,
    same: 'Not a byte differs from what was issued',
    appended: 'This file was changed after it was issued',
    rewritten: 'This file comes from the issued one but was rewritten; do not rely on it',
  },
} as const

async function takeOut(page: Page, menu: string, button: string): Promise<Buffer> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return readFile(await download.path())
}

for (const [language, mode] of [
  ['zh', 'light'],
  ['en', 'dark'],
] as const)
  test(`what somebody prints or takes out of a page is looked up by whoever holds it, ${language}`, async ({
    page,
    browser,
    extraHTTPHeaders,
  }) => {
    test.slow()
    const words = said[language]
    await enter(page, '2018183', { path: '/cx/salary', language, mode })
    const pdf = await takeOut(page, words.exports, words.toPdf)
    const [, code = ''] = /<dc:identifier>(\w{16})</.exec(pdf.toString('latin1')) ?? []
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    await page.getByRole('button', { name: words.print, exact: true }).click()
    const preview = page.getByRole('dialog', { name: words.preview })
    const sheet = preview.getByRole('region', { name: /1/ }).first()
    await expect(sheet.getByRole('img', { name: words.qr })).toBeVisible()
    const found = await findings(page, 'the print preview')
    const [, shown = ''] = words.code.exec((await sheet.getByText(words.code).textContent()) ?? '') ?? []

    // Somebody else, without a session.
    const context = await browser.newContext({ ...(extraHTTPHeaders && { extraHTTPHeaders }) })
    const stranger = await context.newPage()
    await stranger.addInitScript(
      ([tongue, look]) => {
        localStorage.setItem('language', tongue)
        localStorage.setItem('portal_appearance', JSON.stringify({ seed: '#0052D9', mode: look, fontSize: 14 }))
      },
      [language, mode] as const,
    )
    const heading = (name: string) => stranger.getByRole('heading', { name })
    await stranger.goto(`${originOf('plain')}/portal_web/v/${code}`)
    await expect(heading(words.valid)).toBeVisible()
    for (const line of words.exported) await expect(stranger.getByText(line, { exact: true })).toBeVisible()
    await dropFile(stranger, 'salary.pdf', pdf, words.drop)
    await expect(heading(words.same)).toBeVisible()
    found.push(...(await findings(stranger, 'an export')), ...(await unfit(stranger, 'an export')))
    const inside = Buffer.from(pdf)
    inside[inside.length >> 1] = (inside[inside.length >> 1] ?? 0) ^ 1
    await dropFile(stranger, 'inside.pdf', inside, words.drop)
    await expect(heading(words.rewritten)).toBeVisible()
    await dropFile(stranger, 'behind.pdf', Buffer.concat([pdf, Buffer.from('\n')]), words.drop)
    await expect(heading(words.appended)).toBeVisible()

    await stranger.goto(`${originOf('plain')}/portal_web/v/${shown}`)
    await expect(heading(words.valid)).toBeVisible()
    for (const line of words.printed) await expect(stranger.getByText(line, { exact: true })).toBeVisible()
    // Of a print there is no file.
    await expect(stranger.getByRole('button', { name: words.drop })).toHaveCount(0)
    await stranger.setViewportSize({ width: 390, height: 844 })
    found.push(...(await findings(stranger, 'a print')), ...(await unfit(stranger, 'a print')))
    expect(found).toEqual([])
    await context.close()
  })

test('a code that is withdrawn says so, and why, to whoever looks it up', async ({ page }) => {
  await enter(page, '2018183', { path: '/cx/salary' })
  await page.getByRole('button', { name: said.zh.print, exact: true }).click()
  const shown = page.getByRole('dialog', { name: said.zh.preview }).getByText(said.zh.code).first()
  const [, code = ''] = said.zh.code.exec((await shown.textContent()) ?? '') ?? []
  await enter(page, 'admin', { path: '/xtgl/djgl' })
  await page.getByRole('button', { name: '作废验证码' }).click()
  const dialog = page.getByRole('dialog', { name: '作废验证码' })
  const field = dialog.getByLabel('验证码')
  await field.fill(code.replace(/^./, sign => (sign === '0' ? '2' : '0')))
  await dialog.getByLabel('作废原因').fill('口径有误')
  await dialog.getByRole('button', { name: '作废', exact: true }).click()
  await expect(field).toHaveAccessibleDescription(/没有这个验证码/)
  await field.fill(code)
  await dialog.getByRole('button', { name: '作废', exact: true }).click()
  await expect(toasts(page)).toContainText('已作废')
  await page.goto(`/portal_web/v/${code}`)
  await expect(page.getByRole('heading', { name: '这份文件已作废，请不要采信' })).toBeVisible()
  await expect(page.getByText(/口径有误/)).toBeVisible()
})
