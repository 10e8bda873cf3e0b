import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { shownProofCode } from '@portico/contract/rules/proofs/proofCode.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import sharp from 'sharp'
import { encode } from 'uqr'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Deciding, startDeciding } from '../documents/deciding/deciding.testing.ts'
import { lookLimits } from './proofs.handlers.ts'

let it: Deciding
const folder = mkdtempSync(path.join(tmpdir(), 'portico-proofs-'))
beforeAll(async () => {
  it = await startDeciding({ PORTAL_TRUST_PROXY: '127.0.0.1' })
})
afterAll(async () => {
  await it.portal.close()
  rmSync(folder, { recursive: true, force: true })
})

const wangwu = { key: 'check', who: { kind: 'person', person: '2010064' } } as const
const unknown = { yzzt: 0, yznr: null }
interface Looked {
  yzzt: number
  yznr: {
    mbmc: object
    djbh: string
    nrList: { mc: { zh: string; en: string }; nr: { zh: string; en: string } }[]
    wjList: { wjlx: string; wjzy: string; wjdx: number }[]
  } | null
}
let lastAddress = 0
/** Asks as somebody without a session, each time from somewhere else. */
const look = async (code: string, from = `10.7.${++lastAddress >> 8}.${lastAddress & 255}`) =>
  it.portal.post('/mbyz/look', { yzm: code }, { 'x-forwarded-for': from })
const looked = async (code: string) => (await look(code)).data as Looked
const codeOf = async (id: string) => {
  const rows = await it.portal.sql<{ code: string }>('select code from proofs where document_id = $1', [id])
  return rows[0]?.code ?? ''
}
const issued = async (code: string, values: object = {}) => {
  const id = await it.submitted(code, 'zhangsan', values)
  await it.decide(id, 'check', 'wangwu')
  return id
}
const paper = async (id: string, locale = 'zh', username = 'zhangsan') => {
  const url = '/portal_server/mbxq/paper'
  const payload = { djid: id, locale }
  const answer = await it.portal.server.inject({ method: 'POST', url, headers: await it.as(username), payload })
  if (answer.headers['content-type'] !== 'application/pdf') throw new Error(answer.body)
  return answer.rawPayload
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const field = (key: string, kind: TemplateField['kind'], more: Partial<TemplateField> = {}): TemplateField => ({
  key,
  kind,
  label: { zh: `字段${key}`, en: `Field ${key}` },
  isRequired: false,
  ...more,
})

describe('what was issued', () => {
  test('is found by its code, with what its template shows and nothing else', async () => {
    const choices = [{ key: 'visa', label: { zh: '办理签证', en: 'Visa application' } }]
    const code = await it.publish({
      steps: [wangwu],
      fields: [field('use', 'choice', { choices }), field('total', 'amount'), field('span', 'range')],
      proof: { show: ['span', 'use'], validDays: 90 },
    })
    const values = { use: 'visa', total: '5', span: ['2026-11-25', '2026-11-27'], reason: '谁也不必知道' }
    const id = await issued(code, values)
    const proof = await codeOf(id)
    expect(proof).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    const answer = await looked(proof)
    expect(answer).toMatchObject({ yzzt: 1, yznr: { djbh: '用印0001', zfsj: null, zfyy: null, wjList: [] } })
    const { yznr } = answer
    expect(Object.keys(yznr ?? {}).toSorted()).toEqual(
      ['cjdw', 'cjsj', 'djbh', 'mbmc', 'nrList', 'qzmc', 'tdbh', 'wjList', 'yxqz', 'yzlx', 'zfsj', 'zfyy'].toSorted(),
    )
    expect(yznr?.nrList.map(({ mc, nr }) => [mc.zh, nr.zh])).toEqual([
      ['申请人', '张三'],
      ['单位', expect.any(String)],
      ['字段use', '办理签证'],
      ['字段span', '2026 年 11 月 25 日 至 2026 年 11 月 27 日（3 天）'],
    ])
    expect(yznr?.nrList[3]?.nr.en).toBe('25 Nov 2026 to 27 Nov 2026 (3 days)')
    expect(yznr?.nrList[2]).toMatchObject({ mc: { en: 'Field use' }, nr: { en: 'Visa application' } })
    expect(JSON.stringify(answer)).not.toContain('谁也不必知道')
    const [row] = await it.portal.sql<{ days: number }>(
      "select valid_until - (issued_at at time zone 'Asia/Shanghai')::date as days from proofs where code = $1",
      [proof],
    )
    expect(row?.days).toBe(90)
    await it.portal.sql("update proofs set valid_until = (now() at time zone 'Asia/Shanghai')::date where code = $1", [
      proof,
    ])
    expect((await looked(proof)).yzzt).toBe(1)
    await it.portal.sql('update proofs set valid_until = valid_until - 1 where code = $1', [proof])
    expect((await looked(proof)).yzzt).toBe(2)
  })

  test('is voided with its document, and says why', async () => {
    const id = await issued(await it.publish({ steps: [wangwu] }))
    const proof = await codeOf(id)
    const voided = await it.portal.post('/xtglDj/void', { djid: id, zfyy: '材料有误' }, await it.as('admin'))
    expect(voided.code).toBe(200)
    expect(await looked(proof)).toMatchObject({ yzzt: 3, yznr: { zfyy: '材料有误', zfsj: expect.any(String) } })
    expect((await paper(id)).toString('latin1')).not.toContain(proof)
    const own = await codeOf(await issued(await it.publish({ steps: [wangwu] })))
    const alone = await it.portal.post('/mbyz/withdraw', { yzm: own, zfyy: '单独作废' }, await it.as('admin'))
    expect(alone).toMatchObject({ code: 800, message: '这是单据的验证码，请作废该单据' })
    expect((await looked(own)).yzzt).toBe(1)
  })

  test('has its code and its number together with the decision, or none of them', async () => {
    const code = await it.publish({ steps: [wangwu] })
    const id = await it.submitted(code, 'zhangsan')
    await it.portal.sql(`create function refuse_line() returns trigger language plpgsql as
      $$ begin raise exception 'the log takes nothing'; end $$`)
    await it.portal.sql(
      'create trigger refuse_line before insert on operation_log for each row execute function refuse_line()',
    )
    expect((await it.decide(id, 'check', 'wangwu')).code).not.toBe(200)
    expect(await codeOf(id)).toBe('')
    await it.portal.sql('drop trigger refuse_line on operation_log')
    await it.portal.sql('drop function refuse_line')
    expect((await it.decide(id, 'check', 'wangwu')).code).toBe(200)
    expect(await it.state(id)).toMatchObject({ state: 'issued', serial: '用印0001' })
    expect((await looked(await codeOf(id))).yzzt).toBe(1)
  })
})

describe('its paper', () => {
  test('carries the code and is known again, each language once, however often it is drawn', async () => {
    const id = await issued(await it.publish({ steps: [wangwu] }))
    const proof = await codeOf(id)
    const [zh, again, other] = [await paper(id), await paper(id), await paper(id, 'zh', 'wangwu')]
    const en = await paper(id, 'en')
    expect([again.equals(zh), other.equals(zh)]).toEqual([true, true])
    expect((await looked(proof)).yznr?.wjList).toEqual([
      { wjlx: 'zh', wjzy: sha256(zh), wjdx: zh.length },
      { wjlx: 'en', wjzy: sha256(en), wjdx: en.length },
    ])
    expect(zh.toString('latin1')).toContain(`<dc:identifier>${proof}</dc:identifier>`)
    const file = path.join(folder, 'paper.pdf')
    writeFileSync(file, zh)
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
    expect(text).toContain(`验证码 ${shownProofCode(proof)}`)
    const structure = execFileSync('pdfinfo', ['-struct-text', file], { encoding: 'utf8' })
    expect(structure).toMatch(/Figure/)
    await expectQr(file, `${it.portal.services.settings.publicOrigin}/portal_web/v/${proof}`)
  })

  test('of a time before there were codes gets one when it is drawn', async () => {
    const id = await issued(await it.publish({ steps: [wangwu] }))
    await it.portal.sql('delete from proofs where document_id = $1', [id])
    const [one, two] = await Promise.all([paper(id), paper(id, 'zh', 'wangwu')])
    expect(one.equals(two)).toBe(true)
    expect((await looked(await codeOf(id))).yznr?.wjList.length).toBe(1)
  })

  test('of what is not issued carries none', async () => {
    const id = await it.submitted(await it.publish({ steps: [wangwu] }), 'zhangsan')
    expect((await paper(id)).toString('latin1')).not.toContain('dc:identifier')
    expect(await codeOf(id)).toBe('')
  })
})

test('the demo’s documents have the same codes each time that it is planted', async () => {
  expect(await looked('71MN-7BA5-RFXR-DXFM')).toMatchObject({
    yzzt: 1,
    yznr: { djbh: expect.stringMatching(/^人证.*0001 号$/) },
  })
  const [row] = await it.portal.sql<{ missing: number }>(
    `select count(*)::int as missing from documents d left join proofs p on p.document_id = d.id
     where d.state in ('issued', 'voided') and p.code is null`,
  )
  expect(row?.missing).toBe(0)
})

describe('a code that somebody types', () => {
  test('is read with dashes, spaces, small letters and signs that look alike', async () => {
    const id = await issued(await it.publish({ steps: [wangwu] }))
    const proof = await codeOf(id)
    const typed = shownProofCode(proof).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
    for (const code of [typed, ` ${typed.replaceAll('-', ' ')} `]) expect((await looked(code)).yzzt, code).toBe(1)
    for (const code of ['7K2M-QX9D-4FHT-B3WC', "' or 1=1 --", proof.slice(1)])
      expect(await looked(code), code).toMatchObject(unknown)
  })

  test('is looked up so often a minute from one address, one that exists more often', async () => {
    const proof = await codeOf(await issued(await it.publish({ steps: [wangwu] })))
    const here = '10.6.0.1'
    for (let at = 0; at < lookLimits.unknown; at++) expect((await look('x', here)).code).toBe(200)
    expect(await look('x', here)).toMatchObject({ code: 800, message: '操作过于频繁，请稍后再试' })
    expect((await look(proof, here)).code).toBe(200)
    for (let at = 1; at < lookLimits.known; at++) await it.portal.services.live.count(`proofs:known:${here}`, 60)
    expect((await look(proof, here)).code).toBe(800)
    expect((await look(proof)).code).toBe(200)
  })
})

/** That the drawn page shows the modules of this address, with white around them. */
async function expectQr(file: string, address: string) {
  const dpi = 300
  execFileSync('pdftoppm', ['-r', String(dpi), '-png', '-gray', '-f', '1', '-l', '1', file, file])
  const { data, info } = await sharp(`${file}-1.png`).greyscale().raw().toBuffer({ resolveWithObject: true })
  const isDark = (x: number, y: number) => (data[Math.round(y) * info.width + Math.round(x)] ?? 255) < 128
  const { data: modules, size } = encode(address, { ecc: 'M', border: 0 })
  const module = ((25 / 25.4) * dpi) / size
  const left = (50 / 72) * dpi + 4 * module
  // Beneath everything else: the lowest dark row of its left edge is the foot of the third finder pattern.
  let foot = 0
  for (let y = 0; y < info.height * 0.9; y++) if (isDark(left + module / 2, y)) foot = y
  const top = foot + 1 - 25 * (dpi / 25.4)
  const drawn = modules.map((row, y) => row.map((_, x) => isDark(left + (x + 0.5) * module, top + (y + 0.5) * module)))
  expect(drawn).toEqual(modules)
  for (let at = -4; at < size + 4; at++)
    for (const beside of [-4, -1, size, size + 3]) {
      expect(isDark(left + (at + 0.5) * module, top + (beside + 0.5) * module)).toBe(false)
      if (beside < 0) expect(isDark(left + (beside + 0.5) * module, top + (at + 0.5) * module)).toBe(false)
    }
}
