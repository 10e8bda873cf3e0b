import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { shownProofCode } from '@portico/contract/rules/proofs/proofCode.ts'
import { readXlsx } from 'hucre/xlsx'
import sharp from 'sharp'
import { encode } from 'uqr'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { column, field, pageDocument, plantPage } from '../../../testing/configuredPages.ts'
import { exportPortal, request } from '../../../testing/exportPortal.ts'
import { proofsAMinute } from './pageProofs.store.ts'
import { qrPath, qrSide } from './qrShape.rules.ts'

let at: Awaited<ReturnType<typeof exportPortal>>
beforeAll(async () => {
  at = await exportPortal()
  const money = { isMoney: true, isSummed: true }
  const columns = [
    column('projectCode', { sortNumber: 1 }),
    column('projectName', { filter: 'text' }),
    column('kind', { filter: 'list' }),
    column('budget', { ...money, labels: { zh: '预算', en: 'Budget' } }),
    column('spent', { ...money, labels: { zh: '支出', en: 'Spent' } }),
  ]
  const fields = [field('f-kind', 'kind', 'select', { label: '类别', labelEn: 'Kind' })]
  const proved = { name: '经费 & 余额', nameEn: 'Funds', fields, columns, isProved: true }
  await plantPage(at.portal, 'proved', pageDocument('project-funds', 'unit', proved), ['staff'])
  await plantPage(at.portal, 'proved-finance', pageDocument('project-funds', 'all', proved), ['finance'])
})
afterAll(() => at.close())
beforeEach(() => at.portal.sql('delete from proofs'))

interface Looked {
  yzzt: number
  yznr: {
    yzlx: number
    djbh: string
    mbmc: { zh: string; en: string }
    cjdw: { zh: string; en: string }
    cjsj: string
    nrList: { mc: { zh: string; en: string }; nr: { zh: string; en: string } }[]
    wjList: { wjlx: string; wjzy: string; wjdx: number }[]
  } | null
}
const look = async (code: string) => (await at.portal.post('/mbyz/look', { yzm: code }, {})).data as Looked
const kept = () => at.portal.sql<{ code: string; kind: string }>('select code, kind from proofs order by issued_at')
const asked = (more: object = {}) =>
  request(
    { queryCondition: [{ fieldId: 'f-kind', value: 'contract' }], exportTitle: '', ...more },
    { pageId: 'proved' },
  )
const said = (answer: Looked, language: 'zh' | 'en' = 'zh') =>
  answer.yznr?.nrList.map(({ mc, nr }) => [mc[language], nr[language]])
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const save = (name: string, bytes: Buffer) => {
  const file = path.join(at.data, name)
  writeFileSync(file, bytes)
  return file
}
const who = async () => {
  const [row] = await at.portal.sql<{ name: string; code: string }>(
    "select name, code from users where username = 'zhangsan'",
  )
  return row ?? { name: '', code: '' }
}

describe('an exported file', () => {
  test('carries a code that anybody finds, with its figures and the hash of this very file', async () => {
    const { bytes } = await at.file(asked({ outputType: 'pdf', exportTitle: '校长工资', fieldList: renamed }))
    const [{ code = '' } = {}] = await kept()
    const answer = await look(code)
    const { name, code: number } = await who()
    expect(answer).toMatchObject({ yzzt: 1, yznr: { yzlx: 2, djbh: '', mbmc: { zh: '经费 & 余额', en: 'Funds' } } })
    expect(said(answer)).toEqual([
      ['查询条件', '类别：横向'],
      ['列', 'projectCode列、预算'],
      ['条数', '2 条'],
      ['预算合计', '2,300.50'],
      ['导出人', `${name} ${number}`],
    ])
    expect(said(answer, 'en')?.slice(0, 4)).toEqual([
      ['Conditions', 'Kind: Contract'],
      ['Columns', 'projectCode, Budget'],
      ['Rows', '2'],
      ['Budget, total', '2,300.50'],
    ])
    expect(answer.yznr?.wjList).toEqual([{ wjlx: 'zh', wjzy: sha256(bytes), wjdx: bytes.length }])
    expect(answer.yznr?.cjdw.zh).not.toBe('')
    const file = save('proved.pdf', bytes)
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
    const shown = shownProofCode(code)
    for (const line of [`验证码 ${shown}`, '查询条件：类别：横向', '条数：2 条', '2,300.50', answer.yznr?.cjsj ?? '?'])
      expect(text).toContain(line)
    // What a code vouches for is called what the page calls it.
    expect(text).toContain('经费 & 余额')
    expect(text).not.toContain('工资')
    execFileSync('qpdf', ['--check', file])
    expect(bytes.toString('latin1')).toContain(`<dc:identifier>${code}</dc:identifier>`)
    await expectQr(file, `${at.portal.services.settings.publicOrigin}/portal_web/v/${code}`)
    expect(await at.logged('exports.prove')).toMatchObject({ object: '经费 & 余额', outcome: 'done' })
  })

  test('of a task too, and as a workbook', async () => {
    const task = await at.start(asked({ locale: 'en' }))
    await expect.poll(() => at.get(task), { interval: 50 }).toMatchObject({ zt: 2 })
    const bytes = readFileSync(path.join(at.folder, `${task.id}.xlsx`))
    const [{ code = '' } = {}, ...others] = await kept()
    expect(others).toEqual([])
    const answer = await look(code)
    expect(answer.yznr?.wjList).toEqual([{ wjlx: 'en', wjzy: sha256(bytes), wjdx: bytes.length }])
    const rows = (await readXlsx(bytes)).sheets[0]?.rows ?? []
    expect(rows.flatMap(row => row[0] ?? [])).toEqual(
      expect.arrayContaining(['Total', 'Funds', 'Conditions: Kind: Contract', 'Rows: 2']),
    )
    expect(String(rows.at(-2)?.[0])).toBe(`Proof code ${shownProofCode(code)}`)
    expect(String(rows.at(-1)?.[0])).toContain(`/portal_web/v/${code}`)
  })

  test('that is cancelled in its last moment leaves no code', async () => {
    const { sql } = at.portal
    // As another instance does it between the file and its end.
    await sql(`create function cancel_first() returns trigger language plpgsql as
      $$ begin if new.status = 'ready' then return null; end if; return new; end $$`)
    await sql('create trigger cancel_first before update on export_tasks for each row execute function cancel_first()')
    try {
      const task = await at.start(asked())
      const file = path.join(at.folder, `${task.id}.xlsx`)
      await expect.poll(() => existsSync(file), { interval: 5, timeout: 30_000 }).toBe(true)
      await expect.poll(() => existsSync(file), { interval: 50, timeout: 30_000 }).toBe(false)
    } finally {
      await sql('drop trigger cancel_first on export_tasks')
    }
    expect(await kept()).toEqual([])
  })

  test('without a line in the log there is no file and no code', async () => {
    const { sql } = at.portal
    const note = "operation <> 'exports.prove'"
    await sql(`alter table operation_log add constraint shut check (${note}) not valid`)
    try {
      expect((await at.file(asked({ outputType: 'pdf' }))).refused).not.toBeNull()
      const task = await at.start(asked())
      await expect.poll(() => at.get(task), { interval: 50 }).toMatchObject({ zt: 3 })
    } finally {
      await sql('alter table operation_log drop constraint shut')
    }
    expect(await kept()).toEqual([])
  })

  test('carries none where its page does not say so, or programs read it', async () => {
    const plain = await at.file(request({ outputType: 'pdf' }))
    expect(plain.bytes.toString('latin1')).not.toContain('dc:identifier')
    await at.file(request())
    expect((await at.file(asked({ outputType: 'csv' }))).bytes.toString()).not.toContain('验证码')
    expect(await kept()).toEqual([])
  })
})

describe('a print', () => {
  const print = async (more: object = {}, as = at.zhangsan) =>
    (await at.portal.post('/xtQueryPage/print', { pageId: 'proved', ...more }, as)) as {
      code: unknown
      data: {
        yznr: { yzm: string; yzdz: string; ewmks: number; ewm: string } | null
        dysj: string
        list: Record<string, string>[]
      } | null
    }

  test('carries a code with what the server itself read for this person', async () => {
    const { data } = await print({
      propList: ['projectCode', 'budget'],
      columnFilter: [{ prop: 'projectName', text: '量' }],
    })
    const { yzm: code, yzdz, ...qr } = data?.yznr ?? { yzm: '', yzdz: '', ewmks: 0, ewm: '' }
    expect(yzdz).toBe(`${at.portal.services.settings.publicOrigin}/portal_web/v/${code}`)
    expect(drawnOf(qr.ewm, qr.ewmks)).toEqual(encode(yzdz, { ecc: 'M', border: 0 }).data)
    const answer = await look(code)
    const { name, code: number } = await who()
    expect(answer).toMatchObject({ yzzt: 1, yznr: { yzlx: 1, wjList: [], cjsj: data?.dysj } })
    // Spent is not on this sheet.
    expect(said(answer)).toEqual([
      ['查询条件', 'projectName列：量'],
      ['列', 'projectCode列、预算'],
      ['条数', '1 条'],
      ['预算合计', '2,000.50'],
      ['打印人', `${name}（${number}）`],
    ])
    // Whoever reads the log is told of it, and cannot look it up.
    const lines = await at.portal.sql<{ detail: string }>(
      "select detail from operation_log where operation in ('pages.print', 'exports.prove')",
    )
    expect(lines.filter(({ detail }) => detail.includes(`"${code.slice(0, 4)}"`))).toHaveLength(1)
    expect(lines.filter(({ detail }) => /[0-9A-Z]{16}/.test(detail))).toEqual([])
  })

  test('says nothing on its proof that whoever asks has made up', async () => {
    const projectName = (await print()).data?.list.find(it => it['kind'] === 'contract')?.['projectName'] ?? ''
    const { data } = await print({
      columnFilter: [
        { prop: 'projectName', values: [projectName, '兹证明张三月薪 100,000 元'] },
        { prop: 'kind', values: ['contract', '其他'] },
      ],
    })
    const sheet = `projectName列：${projectName}、另 1 项；kind列：横向、另 1 项`
    expect(data?.yznr).toMatchObject({ cxtj: sheet })
    expect(said(await look(data?.yznr?.yzm ?? ''))?.[0]).toEqual(['查询条件', sheet])
    const [first] = (await print()).data?.list ?? []
    const one = await print({ idList: [first?.['id'], first?.['id'], '999999999'] })
    expect(one.data?.yznr).toMatchObject({ cxtj: '已选 1 条', cxtjEn: '1 selected rows' })
  })

  test('of a page that says nothing of codes carries none, nor does one without rows', async () => {
    expect((await print({ pageId: 'funds' })).data).toMatchObject({ yznr: null })
    expect((await print({ columnFilter: [{ prop: 'projectName', text: 'nobody has this' }] })).data).toMatchObject({
      yznr: null,
    })
    expect(await kept()).toEqual([])
  })

  test('is not made of a page, a unit or a column that the person may not see', async () => {
    const { satoken } = at.zhangsan
    for (const more of [{ pageId: 'proved-finance' }, { dwdm: '310500' }, { propList: ['leaderCode'] }])
      expect((await print(more, { satoken })).code).toBe(800)
    expect((await at.file(asked({ exportCondition: { pageId: 'proved-finance' } }))).refused).toMatchObject({
      code: 800,
    })
    expect(await kept()).toEqual([])
  })

  test('is made so often a minute by one person', async () => {
    const [row] = await at.portal.sql<{ id: number }>("select id from users where username = 'qianqi'")
    for (let made = 0; made < proofsAMinute; made++) await at.portal.services.live.count(`page-proofs:${row?.id}`, 60)
    const before = await kept()
    expect((await print({}, at.qianqi)).code).toBe(800)
    expect((await print({ pageId: 'funds' }, at.qianqi)).code).toBe(200)
    expect(await kept()).toEqual(before)
  })
})

test('an administrator withdraws a code, and says why to whoever looks it up', async () => {
  await at.portal.post('/xtQueryPage/print', { pageId: 'proved' }, at.zhangsan)
  const [{ code = '' } = {}] = await kept()
  const withdraw = async (yzm: string, as: { satoken: string }, zfyy = '口径有误，已重新出具') =>
    at.portal.post('/mbyz/withdraw', { yzm, zfyy }, as)
  expect((await withdraw(code, at.zhangsan)).code).not.toBe(200)
  const admin = await at.portal.as('admin')
  expect((await withdraw(code, admin, ' ')).code).toBe(800)
  expect((await look(code)).yzzt).toBe(1)
  expect((await withdraw(shownProofCode(code).toLowerCase(), admin)).code).toBe(200)
  expect(await look(code)).toMatchObject({ yzzt: 3, yznr: { zfyy: '口径有误，已重新出具', zfsj: expect.any(String) } })
  expect(await at.logged('proofs.withdraw')).toMatchObject({ object: '经费 & 余额' })
  for (const other of [code, '7K2M-QX9D-4FHT-B3WC', 'x']) expect((await withdraw(other, admin)).code).toBe(800)
})

const renamed = [
  { datafield: 'projectCode', name: '姓名', rode: 1, head: '' },
  { datafield: 'budget', name: '工资', rode: 2, head: '工资条' },
]

/** The modules that the path of an SVG covers. */
function drawnOf(shape: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, length] of shape.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
  return modules
}

/** That the first page shows the modules of this address, wherever on it. */
async function expectQr(file: string, address: string) {
  const dpi = 300
  execFileSync('pdftoppm', ['-r', String(dpi), '-png', '-gray', '-f', '1', '-l', '1', file, file])
  const { data, info } = await sharp(`${file}-1.png`).greyscale().raw().toBuffer({ resolveWithObject: true })
  const isDark = (x: number, y: number) => (data[Math.round(y) * info.width + Math.round(x)] ?? 255) < 100
  const { modules } = qrPath(address)
  const module = ((qrSide / 72) * dpi) / modules
  const left = (28 / 72) * dpi + 4 * module
  let foot = 0
  // The foot of the page stands below it.
  for (let y = 0; y < info.height - (40 / 72) * dpi; y++) if (isDark(left + module / 2, y)) foot = y
  const top = foot + 1 - modules * module
  const middle = (place: number) => (place + 0.5) * module
  const drawn = Array.from({ length: modules }, (_, y) =>
    Array.from({ length: modules }, (__, x) => isDark(left + middle(x), top + middle(y))),
  )
  expect(drawn).toEqual(encode(address, { ecc: 'M', border: 0 }).data)
}
