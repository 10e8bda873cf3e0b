import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { enter, test } from './people.ts'
import { toasts } from './screen.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portico-large-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A file on the disk that is so large by its length alone: nothing of it is written, nor carried into the browser. */
function file(name: string, megabytes: number): string {
  const whole = path.join(folder, name)
  writeFileSync(whole, '')
  truncateSync(whole, megabytes * 2 ** 20)
  return whole
}

/** Chooses a file that is too large where the field is: the words stand there until another is chosen, not in passing. */
async function expectRefused(page: Page, chosen: string, words: string, within = page.locator('body')) {
  await within.locator('input[type=file]').first().setInputFiles(chosen)
  await expect(within.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await expect(toasts(page)).not.toContainText(words)
}

test('a file over the bound is refused at its field, before it is sent, and what was entered stays', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const sent: string[] = []
  page.on('request', request => {
    if (/upload|attach|changePhoto/i.test(request.url()) && request.method() === 'POST') sent.push(request.url())
  })
  page.on('dialog', question => void question.accept())
  const dialog = page.getByRole('dialog')
  await enter(page, 'admin', { path: '/xtgl/gggl' })
  await page.getByRole('button', { name: '新增公告' }).click()
  await dialog.getByLabel('标题', { exact: true }).fill('实验室安全检查')
  await expectRefused(page, file('检查表.pdf', 21), '文件不能超过 20 MB', dialog)
  await expect(dialog.getByLabel('标题', { exact: true })).toHaveValue('实验室安全检查')

  await page.goto('xtgl/yhgl')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  await expectRefused(page, file('人员.xlsx', 21), '文件不能超过 20 MB', dialog)

  await page.goto('xtgl/ympz')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  await dialog.getByLabel('配置文本').fill('{}')
  await expectRefused(page, file('页面.json', 3), '文件不能超过 2 MB', dialog)
  await expect(dialog.getByLabel('配置文本')).toHaveValue('{}')

  await page.goto('user/userInfo')
  await page.getByRole('button', { name: '更换头像' }).click()
  await expectRefused(page, file('合影.png', 11), '上传图片大小不能超过 10MB!', dialog)

  await page.goto('/sso_web/Feedback')
  await dialog.getByLabel('反馈内容').fill('校车还能再多一班吗？')
  await expectRefused(page, file('合影.png', 11), '上传图片大小不能超过 10MB!', dialog)
  await expect(dialog.getByLabel('反馈内容')).toHaveValue('校车还能再多一班吗？')
  expect(sent).toEqual([])
})

test('what does not fit into a mail is named at its files, which stay', async ({ page }) => {
  await enter(page, '2007234', { path: '/mailos' })
  await page.getByRole('button', { name: '写邮件' }).click()
  const editor = page.getByRole('tabpanel', { name: '写邮件' })
  await editor.getByLabel('主题').fill('活动安排')
  const small = { name: '议程.txt', mimeType: 'text/plain', buffer: Buffer.from('1. 签到') }
  const empty = { ...small, name: '空白.txt', buffer: Buffer.alloc(0) }
  // Both say so beside the one that is taken.
  await editor.locator('input[type=file][multiple]').setInputFiles([small, empty])
  const taken = editor.getByRole('button', { name: '移除附件 议程.txt' })
  await expect(taken).toBeVisible()
  await expect(editor.getByRole('alert').filter({ hasText: '“空白.txt”是空文件，没有添加' })).toBeVisible()
  await expectRefused(page, file('录像.mp4', 31), '附件合计不能超过 30 MB，“录像.mp4”没有添加', editor)
  await expect(taken).toBeVisible()
  await expect(editor.getByLabel('主题')).toHaveValue('活动安排')
  await taken.click()
  await expect(editor.getByText('没有添加')).toHaveCount(0)
})

test('a browser that sends one all the same reads why it was not taken, not that the network is gone', async ({
  page,
}) => {
  await enter(page, 'admin')
  const said = await page.evaluate(async () => {
    const body = new FormData()
    body.append('type', 'feedback')
    body.append('file', new File([new Uint8Array(30 * 2 ** 20)], 'a.png'))
    const headers = { satoken: sessionStorage.getItem('satoken') ?? '', 'accept-language': 'zh-CN' }
    const answer = await fetch('/portal_server/syscommon/uploadFile', { method: 'POST', body, headers })
    return { status: answer.status, ...(await answer.json()) }
  })
  expect(said).toMatchObject({ status: 413, code: 800, message: '上传图片大小不能超过 10MB!' })
})

test('what a server in front of the portal finds too large is said at the field, not that nothing answered', async ({
  page,
}) => {
  await enter(page, 'admin', { path: '/xtgl/gggl' })
  await page.route('**/xtglGggl/uploadFile', route => route.fulfill({ status: 413, body: '<h1>413 Too Large</h1>' }))
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: '新增公告' }).click()
  await expectRefused(page, file('检查表.pdf', 2), '门户前面的服务器没有接收', dialog)
})
