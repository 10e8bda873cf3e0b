import { expect, type Page } from '@playwright/test'
import { dropFile } from './dropFile.ts'
import { findings } from './findings.ts'
import { unfit } from './fits.ts'
import { enter, test } from './people.ts'
import { originOf } from './portals.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** A certificate of the demo, taken out as its applicant does, in the language of the screen. */
async function takeOut(page: Page, language: 'zh' | 'en'): Promise<{ content: Buffer; code: string }> {
  await enter(page, '2008035', { path: '/mbzx/wddj', language })
  await page
    .getByRole('link', { name: language === 'zh' ? /在职证明/ : /In-service certificate/ })
    .first()
    .click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: language === 'zh' ? '下载 PDF' : 'Download PDF' }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const content = Buffer.concat(chunks)
  const [, code = ''] = /<dc:identifier>(\w{16})</.exec(content.toString('latin1')) ?? []
  return { content, code }
}

const said = {
  zh: {
    title: '文件核验',
    field: '验证码',
    check: '核验',
    wrong: /16 位字母和数字/,
    valid: '有这份文件，目前有效',
    lines: ['在职证明', '办理签证'],
    drop: /要核对的 PDF、Word 或 Excel 文件/,
    same: '与出具时一字不差',
    appended: '这份文件在出具之后被改动过',
    rewritten: '这份文件源自原文件，但已被改写，请不要采信',
    other: '这不是出具的原文件',
    notPdf: '请选择 PDF、Word 或 Excel 文件，不超过 50 MB',
    another: '核验另一份',
    unknown: '没有这个验证码',
  },
  en: {
    title: 'Check a paper',
    field: 'Proof code',
    check: 'Check',
    wrong: /16 letters and digits/,
    valid: 'This paper was issued, and it holds',
    lines: ['In-service certificate', 'Visa application'],
    drop: /The PDF, Word or Excel file to compare/,
    same: 'Not a byte differs from what was issued',
    appended: 'This file was changed after it was issued',
    rewritten: 'This file comes from the issued one but was rewritten; do not rely on it',
    other: 'This is not the file that was issued',
    notPdf: 'Choose a PDF, Word or Excel file of at most 50 MB',
    another: 'Check another',
    unknown: 'There is no such proof code',
  },
} as const

for (const [language, mode] of [
  ['zh', 'light'],
  ['en', 'dark'],
] as const)
  test(`a paper's code is looked up by anybody, and a changed copy of it is found out, ${language}`, async ({
    page,
    browser,
    extraHTTPHeaders,
  }) => {
    test.slow()
    const words = said[language]
    const { content, code } = await takeOut(page, language)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)

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
    await stranger.goto(`${originOf('plain')}/portal_web/v/`)
    await expect(heading(stranger, words.title)).toBeVisible()
    const found = await findings(stranger, 'asking for the code')
    const field = stranger.getByLabel(words.field)
    await field.fill('7K2M')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(words.wrong)
    await field.fill(code.toLowerCase().replace(/.{4}(?=.)/g, '$& '))
    await field.press('Enter')
    await expect(stranger).toHaveURL(new RegExp(`/v/${code}$`))
    await expect(heading(stranger, words.valid)).toBeVisible()
    for (const line of words.lines) await expect(stranger.getByText(line, { exact: true })).toBeVisible()

    await dropFile(stranger, 'paper.pdf', content, words.drop)
    await expect(heading(stranger, words.same)).toBeVisible()
    found.push(...(await findings(stranger, 'the same')))
    await dropFile(stranger, 'changed.pdf', Buffer.concat([content, Buffer.from('\n')]), words.drop)
    await expect(heading(stranger, words.appended)).toBeVisible()
    await expect(heading(stranger, words.same)).toBeHidden()
    found.push(...(await findings(stranger, 'changed')), ...(await unfit(stranger, 'changed')))
    await stranger.setViewportSize({ width: 390, height: 844 })
    found.push(...(await findings(stranger, 'on a phone')), ...(await unfit(stranger, 'on a phone')))
    const inside = Buffer.from(content)
    inside[inside.length >> 1] = (inside[inside.length >> 1] ?? 0) ^ 1
    await dropFile(stranger, 'inside.pdf', inside, words.drop)
    await expect(heading(stranger, words.rewritten)).toBeVisible()
    await dropFile(stranger, 'other.pdf', Buffer.from('%PDF-1.4 of somebody else'), words.drop)
    await expect(heading(stranger, words.other)).toBeVisible()
    await dropFile(stranger, 'picture.png', Buffer.from('no such thing'), words.drop)
    await expect(stranger.getByText(words.notPdf).last()).toBeVisible()
    await expect(heading(stranger, words.other)).toBeHidden()

    await stranger.getByRole('button', { name: words.another }).click()
    await field.fill(code.replace(/^./, sign => (sign === '0' ? '2' : '0')))
    await stranger.getByRole('button', { name: words.check, exact: true }).click()
    await expect(heading(stranger, words.unknown)).toBeVisible()
    found.push(...(await findings(stranger, 'unknown')))
    expect(found).toEqual([])
    await context.close()
  })
