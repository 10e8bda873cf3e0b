import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { findings } from './findings.ts'
import { unfit } from './fits.ts'
import { enter, startSession, test } from './people.ts'
import { originOf } from './portals.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: '批量出具' })
const label = { zh: '用途', en: 'Purpose' }
const form = (code: string) => ({
  format: 'portico-template/1',
  name: `工作证明${code}`,
  nameEn: `Certificate ${code}`,
  ownerUnit: '120800',
  administrators: { people: [], roles: [] },
  fillers: { rule: 'all', units: [], roles: [], once: null },
  form: {
    groups: [{ key: 'matter', title: label, fields: [{ key: 'purpose', kind: 'text', label, isRequired: true }] }],
  },
  serial: { text: '证明{no:4}', per: [], at: 'issued' },
  way: { steps: [], afterReturn: 'smart' },
  keepMonths: 12,
})

/** A published form that nobody has to decide. */
async function publish(page: Page, mbid: string): Promise<void> {
  const origin = originOf('plain')
  const headers = { origin, 'sec-fetch-site': 'same-origin', satoken: await startSession(page.request, 'admin') }
  const post = async (verb: string, data: object) => {
    const answer = await (await page.request.post(`${origin}/portal_server/xtglMbgl/${verb}`, { headers, data })).json()
    expect(answer, verb).toMatchObject({ code: 200 })
    return answer.data
  }
  const { bbxh } = await post('save', { mbid, document: form(mbid) })
  await post('publish', { mbid, bbxh })
}

test('who looks after documents issues many from a table, and sees before what is wrong with it', async ({ page }) => {
  test.slow()
  const code = `zm${Date.now() % 100_000}`
  await publish(page, code)
  await enter(page, 'admin', { path: '/xtgl/djgl' })
  await page.getByRole('button', { name: '批量出具' }).click()
  await dialog(page).getByRole('combobox', { name: '模板' }).fill(code)
  await page.getByRole('option', { name: `工作证明${code}` }).click()
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: '下载空表 csv' }).click(),
  ])
  const head = (await readFile(await table.path(), 'utf8')).trim()
  expect(head).toContain('申请人工号* / Staff number of the applicant,用途* / Purpose')

  const send = (rows: string[]) =>
    dialog(page)
      .getByLabel('选择文件')
      .setInputFiles({ name: '名单.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...rows].join('\r\n')) })
  await send(['2016127,'])
  await expect(dialog(page).getByText('没有可出具的行')).toBeVisible()
  await dialog(page).getByRole('button', { name: '重新上传' }).click()
  await send(['2016127,签证', '2010064,贷款', 'nobody,=1+1'])
  await expect(dialog(page).getByRole('row').filter({ hasText: '没有这个人，或其账号已停用' })).toContainText('4')
  expect(await findings(page, 'bulk')).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await unfit(page, 'bulk')).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })

  // The file comes by itself, as that of every export does.
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: '开始出具 2 份' }).click(),
  ])
  expect(archive.suggestedFilename()).toBe(`工作证明${code}批量出具.zip`)
  const bytes = await readFile(await archive.path())
  for (const name of ['证明0001 李四 2016127.pdf', '错误.csv']) expect(bytes.includes(name), name).toBe(true)
  await expect(dialog(page)).toBeHidden()
  await enter(page, 'admin', { path: '/xtgl/djgl?view=numbers' })
  await expect(page.getByRole('row').filter({ hasText: `工作证明${code}` })).toHaveCount(2)
})
