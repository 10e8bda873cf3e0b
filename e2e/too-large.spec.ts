import { expect } from '@playwright/test'
import { enter, test } from './people.ts'

const file = (name: string) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.alloc(30 * 2 ** 20) })

test('a file over the bound is refused in words, before it is sent', async ({ page }) => {
  await enter(page, 'admin', { path: '/xtgl/gggl' })
  const sent: string[] = []
  page.on('request', request => /uploadFile|yhdr\/upload/i.test(request.url()) && sent.push(request.url()))
  await page.getByRole('button', { name: '新增公告' }).click()
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file('检查表.pdf'))
  await expect(page.getByText('文件不能超过 20 MB')).toBeVisible()
  await page.goto('/portal_web/xtgl/yhgl')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file('人员.xlsx'))
  await expect(page.getByText('文件不能超过 20 MB')).toBeVisible()
  expect(sent).toEqual([])
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
