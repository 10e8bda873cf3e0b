import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificates, putIn } from '../../../../testing/certificates.ts'
import { type Deciding, startDeciding } from '../../deciding/deciding.testing.ts'
import { lookAtCertificate } from './certificateEnds.job.ts'

const made = certificates()
const wangwu = { key: 'check', who: { kind: 'person', person: '2010064' } } as const
let it: Deciding
let template: string
beforeAll(async () => {
  it = await startDeciding()
  template = await it.publish({ steps: [wangwu] })
})
afterAll(async () => {
  made.close()
  await it.portal.close()
})

const issued = async () => {
  const id = await it.submitted(template, 'zhangsan', {})
  await it.decide(id, 'check', 'wangwu')
  return id
}
async function paper(id: string, locale = 'zh', username = 'zhangsan') {
  const url = '/portal_server/mbxq/paper'
  const headers = await it.as(username)
  const answer = await it.portal.server.inject({ method: 'POST', url, headers, payload: { djid: id, locale } })
  if (answer.headers['content-type'] !== 'application/pdf') throw new Error(answer.body)
  return answer.rawPayload
}
const isSigned = (content: Buffer) => content.includes('ETSI.CAdES.detached')
const fileOf = (wjlx: string, content: Buffer) => ({
  wjlx,
  wjzy: createHash('sha256').update(content).digest('hex'),
  wjdx: content.length,
})
async function look(id: string) {
  const [row] = await it.portal.sql<{ code: string }>('select code from proofs where document_id = $1', [id])
  const { data } = await it.portal.post('/mbyz/look', { yzm: row?.code ?? '' })
  return (data as { yznr: { qzmc: string | null; wjList: object[] } }).yznr
}

test('without a certificate a paper is drawn anew each time, and its proof names nobody', async () => {
  const id = await issued()
  const first = await paper(id)
  expect(isSigned(first)).toBe(false)
  expect(await paper(id)).toEqual(first)
  expect(await look(id)).toMatchObject({ qzmc: null, wjList: [fileOf('zh', first)] })
})

test('with one it is signed once: whoever looks first at the same time, all get the same file', async () => {
  const before = await issued()
  const plain = await paper(before)
  const id = await issued()
  expect((await putIn(it.portal, await it.as('admin'), made.make().p12)).code).toBe(200)
  const [first, ...others] = await Promise.all([paper(id), paper(id, 'zh', 'wangwu'), paper(id, 'zh', 'admin')])
  expect(isSigned(first)).toBe(true)
  for (const other of [...others, await paper(id)]) expect(other).toEqual(first)
  const english = await paper(id, 'en')
  expect(isSigned(english)).toBe(true)
  expect(await look(id)).toMatchObject({
    qzmc: '江州大学电子签章',
    wjList: [fileOf('zh', first), fileOf('en', english)],
  })
  const again = await paper(before)
  expect(isSigned(again)).toBe(true)
  expect((await look(before)).wjList).toEqual([fileOf('zh', plain), fileOf('zh', again)])
})

test('what is not issued, or is voided, is not signed', async () => {
  await putIn(it.portal, await it.as('admin'), made.make().p12)
  const id = await it.submitted(template, 'zhangsan', {})
  expect(isSigned(await paper(id))).toBe(false)
  await it.decide(id, 'check', 'wangwu')
  expect(isSigned(await paper(id))).toBe(true)
  await it.portal.post('/xtglDj/void', { djid: id, zfyy: '材料有误' }, await it.as('admin'))
  expect(isSigned(await paper(id))).toBe(false)
})

/** Asks for a paper, and does something else between its reading and its signing. */
async function paperWhile(id: string, meanwhile: () => Promise<unknown>) {
  const { pool } = it.portal.services.db
  const holder = await pool.connect()
  try {
    await holder.query('begin; lock table keys in access exclusive mode')
    const asked = paper(id)
    const waits = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(() => it.portal.sql(waits)).toHaveLength(1)
    await meanwhile()
    await holder.query('commit')
    return await asked
  } finally {
    holder.release()
  }
}

test('what is voided while its paper is made is not signed', async () => {
  const admin = await it.as('admin')
  await putIn(it.portal, admin, made.make().p12)
  const id = await issued()
  const content = await paperWhile(id, async () => {
    expect((await it.portal.post('/xtglDj/void', { djid: id, zfyy: '材料有误' }, admin)).code).toBe(200)
  })
  expect(isSigned(content)).toBe(false)
  expect(content).toEqual(await paper(id))
  expect(await look(id)).toMatchObject({ qzmc: null })
})

test('a signature of a certificate that is no longer the one in use is not kept', async () => {
  const { db, clock, signing } = it.portal.services
  await putIn(it.portal, await it.as('admin'), made.make().p12)
  const signer = await signing.signer(clock.now())
  const isKept = () => db.unlogged.transaction(async tx => signer?.isKept(tx))
  expect(await isKept()).toBe(true)
  await putIn(it.portal, await it.as('admin'), made.make().p12)
  expect(await isKept()).toBe(false)
})

test('after the end of a certificate papers are made without; those that were signed stay as they are', async () => {
  await putIn(it.portal, await it.as('admin'), made.make().p12)
  const early = await issued()
  const kept = await paper(early)
  const { der } = made.make({ between: ['20240101000000Z', '20250101000000Z'] })
  await it.portal.sql("update keys set public_part = $1 where name = 'paper-signing'", [der.toString('base64')])
  expect(isSigned(await paper(await issued()))).toBe(false)
  expect(await paper(early)).toEqual(kept)
})

test('whoever keeps the parameters is told once that a certificate ends, and once that it has ended', async () => {
  const { db, clock, logs, signing } = it.portal.services
  const items = async () =>
    (
      await it.portal.sql<{ title: string; username: string; is_withdrawn: boolean }>(
        `select t.title, u.username, t.is_withdrawn from todos t join users u on u.id = t.user_id
         where external_id like 'certificate:%' order by t.id`,
      )
    ).map(({ title, username, is_withdrawn }) => `${username} ${title.slice(0, 7)} ${is_withdrawn}`)
  const at = (ms: number) => ({ ...clock, now: () => new Date(ms) })
  const look = (ms: number) => lookAtCertificate({ db, logs, signing, clock: at(ms) })
  await putIn(it.portal, await it.as('admin'), made.make().p12)
  const end = (await signing.kept())?.validTo.getTime() ?? 0
  await look(end - 31 * 86_400_000)
  expect(await items()).toEqual([])
  for (const _twice of [1, 2]) await look(end - 29 * 86_400_000)
  expect(await items()).toEqual(['admin 签章证书将于  false'])
  for (const _twice of [1, 2]) await look(end + 1)
  expect(await items()).toEqual(['admin 签章证书将于  true', 'admin 签章证书已过期 false'])
  // Another one is in its place: nobody has to put it in any more.
  await putIn(it.portal, await it.as('admin'), made.make().p12)
  for (const _twice of [1, 2]) await look(Date.now())
  expect((await items()).slice(0, 2)).toEqual(['admin 签章证书将于  true', 'admin 签章证书已过期 true'])
  expect(await items()).toHaveLength(2)
})
