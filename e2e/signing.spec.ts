import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { findings } from './findings.ts'
import { unfit } from './fits.ts'
import { enter, test } from './people.ts'
import { originOf } from './portals.ts'

const signer = '江州大学电子签章'
const said = {
  zh: { title: '签章证书', put: '导入', file: '证书文件', passphrase: '证书口令', wrong: '证书口令不正确' },
  en: { title: 'Signing certificate', put: 'Put in', file: 'File', passphrase: 'Passphrase' },
} as const

/** As the documentation makes one. */
function certificate(folder: (name: string) => string): Buffer {
  const [key, cert, file] = [folder('key.pem'), folder('cert.pem'), folder('test.p12')]
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' })
  const subject = ['-days', '365', '-utf8', '-subj', `/C=CN/O=江州大学/CN=${signer}`]
  openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject)
  openssl('pkcs12', '-export', '-inkey', key, '-in', cert, '-out', file, '-passout', 'pass:correct horse')
  return readFileSync(file)
}

test('a certificate is put in, signs what is taken out, is named by its proof, and is removed', async ({
  page,
}, testInfo) => {
  test.slow()
  const words = said.zh
  const file = {
    name: 'test.p12',
    mimeType: 'application/x-pkcs12',
    buffer: certificate(it => testInfo.outputPath(it)),
  }
  await enter(page, 'admin', { path: '/cssz/syscs' })
  await page.getByRole('button', { name: words.title }).click()
  const dialog = page.getByRole('dialog', { name: words.title })
  await expect(dialog.getByText('尚未导入证书')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByText(file.name)).toBeVisible()
  await dialog.getByLabel(words.passphrase, { exact: true }).fill('wrong')
  await dialog.getByRole('button', { name: words.put, exact: true }).click()
  await expect(dialog.getByText(words.wrong).first()).toBeVisible()
  await dialog.getByLabel(words.passphrase, { exact: true }).fill('correct horse')
  await dialog.getByRole('button', { name: words.put, exact: true }).click()
  await expect(page.getByText('证书已导入，此后首次生成的已办结单据 PDF 将带电子签章')).toBeVisible()

  await enter(page, 'admin', { path: '/cssz/syscs', language: 'en', mode: 'dark' })
  await page.getByRole('button', { name: said.en.title }).click()
  const english = page.getByRole('dialog', { name: said.en.title })
  await expect(english.getByText(signer, { exact: true })).toBeVisible()
  const found = [...(await findings(page, 'kept')), ...(await unfit(page, 'kept'))]
  await page.setViewportSize({ width: 390, height: 844 })
  found.push(...(await findings(page, 'on a phone')), ...(await unfit(page, 'on a phone')))
  await page.setViewportSize({ width: 1280, height: 800 })

  await enter(page, '2008035', { path: '/mbzx/wddj' })
  await page
    .getByRole('link', { name: /在职证明/ })
    .first()
    .click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载 PDF' }).click(),
  ])
  const content = readFileSync(await download.path()).toString('latin1')
  expect(content).toContain('ETSI.CAdES.detached')
  const [, code] = /<dc:identifier>(\w{16})</.exec(content) ?? []
  await page.goto(`${originOf('plain')}/portal_web/v/${code}`)
  await expect(page.getByText(signer, { exact: true })).toBeVisible()

  await enter(page, 'admin', { path: '/cssz/syscs' })
  await page.getByRole('button', { name: words.title }).click()
  await dialog.getByRole('button', { name: '移除证书' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: words.title }).click()
  await expect(dialog.getByText('尚未导入证书')).toBeVisible()
  expect(found).toEqual([])
})
