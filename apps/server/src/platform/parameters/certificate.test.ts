import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificates, curve, putIn } from '../../testing/certificates.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

const made = certificates()
let portal: TestPortal
let admin: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
})
afterAll(async () => {
  made.close()
  await portal.close()
})

const kept = async () => (await portal.post('/xtglCssz/certificate', {}, admin)).data
const stamp = (days: number) => {
  const at = new Date(Date.now() + days * 86_400_000).toISOString()
  return at.replace(/[-:T]|\.\d+/g, '')
}

test('a certificate is put in, shown without its key, replaced and removed, and the log has each', async () => {
  expect(await kept()).toBeNull()
  const saved = await putIn(portal, admin, made.make().p12)
  const shown = {
    qzmc: '江州大学电子签章',
    zszt: 'C=CN, O=江州大学, CN=江州大学电子签章',
    bfz: 'C=CN, O=江州大学, CN=江州大学电子签章',
    zt: 'valid',
  }
  expect(saved).toMatchObject({ code: 200, data: shown })
  expect(await kept()).toMatchObject(shown)
  const ends = made.make({ key: curve('P-256'), subject: '/O=江州大学', between: [stamp(-10), stamp(29)] })
  expect(await putIn(portal, admin, ends.p12)).toMatchObject({ code: 200, data: { qzmc: '江州大学', zt: 'ending' } })
  const { zsxlh } = (await kept()) as { zsxlh: string }
  expect((await portal.post('/xtglCssz/removeCertificate', { zsxlh: 'another' }, admin)).code).not.toBe(200)
  expect((await portal.post('/xtglCssz/removeCertificate', { zsxlh }, admin)).code).toBe(200)
  expect(await kept()).toBeNull()
  const lines = await portal.sql<{ operation: string; object: string; detail: string }>(
    "select operation, object, detail from operation_log where operation like 'parameters.%Certificate' order by seq",
  )
  expect(lines.map(({ operation, object }) => `${operation} ${object}`)).toEqual([
    'parameters.saveCertificate 江州大学电子签章',
    'parameters.saveCertificate 江州大学',
    'parameters.removeCertificate 江州大学',
  ])
  expect(Object.keys(JSON.parse(lines[0]?.detail ?? '{}')).toSorted()).toEqual(['serial', 'validTo'])
})

test('what cannot sign now is refused, with the reason, and changes nothing', async () => {
  await putIn(portal, admin, made.make().p12)
  const before = await kept()
  const old = made.make({ between: [stamp(-400), stamp(-1)] })
  const early = made.make({ between: [stamp(2), stamp(300)] })
  expect(await putIn(portal, admin, old.p12)).toMatchObject({ message: '证书已过期' })
  expect(await putIn(portal, admin, early.p12)).toMatchObject({ message: '证书尚未生效' })
  expect(await putIn(portal, admin, made.make({ key: curve('SM2') }).p12)).toMatchObject({
    message: '只支持 RSA（2048 至 8192 位）和 EC P-256、P-384 证书，暂不支持 SM2 国密证书',
  })
  const large = made.make({ subject: `/CN=large${`/OU=${'a'.repeat(60)}`.repeat(80)}` })
  expect(await putIn(portal, admin, large.p12)).toMatchObject({
    message: '用此证书试签没有成功：证书或证书链的内容过大或无法解析',
  })
  expect(await putIn(portal, admin, made.make().p12, 'wrong')).toMatchObject({ errors: { zskl: '证书口令不正确' } })
  expect(await putIn(portal, admin, Buffer.from('hello'))).toMatchObject({
    message: '不是 PKCS#12 证书文件（.p12、.pfx），或者文件已损坏',
  })
  expect(await kept()).toEqual(before)
})

test.each([
  ['/O=Jiangzhou/CN=Pub. Co., Ltd. \\+ Sons', 'Pub. Co., Ltd. + Sons'],
  ['/C=CN/O=江州大学+CN=江州大学印', '江州大学印'],
])('a signer is named as the subject %s means it', async (subject, qzmc) => {
  expect(await putIn(portal, admin, made.make({ subject }).p12)).toMatchObject({ data: { qzmc } })
})

test('the key lies sealed, and only those who keep the parameters get near it', async () => {
  const { p12 } = made.make()
  await putIn(portal, admin, p12)
  const [row] = await portal.sql<{ sealed: string; public_part: string }>(
    "select sealed, public_part from keys where name = 'paper-signing'",
  )
  expect(row?.sealed).toMatch(/^k1\./)
  expect(() => portal.seal.open(row?.sealed ?? '', 'keys.sealed.rsa-transport')).toThrow()
  expect(portal.seal.open(row?.sealed ?? '', 'keys.sealed.paper-signing')).toMatch(/^MII/)
  const somebody = await portal.as('zhangsan')
  expect((await putIn(portal, somebody, p12)).code).not.toBe(200)
  expect((await portal.post('/xtglCssz/certificate', {}, somebody)).code).not.toBe(200)
})
