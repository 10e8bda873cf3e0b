import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DataRow } from '@portico/contract/data/dataSets.ts'
import { readXlsx } from 'hucre/xlsx'
import readExcelFile from 'read-excel-file/node'
import { afterAll, describe, expect, test } from 'vitest'
import { type FileTask, writeExportFile } from './exportFile.steps.ts'
import type { Sheet } from './exportSheet.rules.ts'
import { column, sheetOf, taskOf } from './sheets.testing.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portico-export-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const columns = [
  column('项目编号', 'text'),
  column('类型', 'text', { labels: { '01': '纵向', '02': '横向' } }),
  column('年初', 'money', { heads: ['预算情况（元）'], isSummed: true }),
  column('调整', 'money', { heads: ['预算情况（元）'], isSummed: true }),
  column('执行率', 'percent', { isSummed: true }),
  column('人数', 'number', { isSummed: true }),
  column('立项日期', 'date'),
  column('更新时间', 'moment'),
]
const keys = ['code', 'kind', 'budget', 'adjusted', 'rate', 'people', 'day', 'at']
const row = (code: string, more: Partial<DataRow> = {}): DataRow => ({
  id: code,
  code,
  kind: '01',
  budget: '542000.10',
  adjusted: '-20000.00',
  rate: 75.3,
  people: 3,
  day: '2026-02-28',
  at: '2026-11-20 10:32:18',
  ...more,
})
const rows = [
  row('ZK2024-031'),
  row('=HYPERLINK("http://x")', { kind: '02', budget: '0.20', day: null }),
  row('<甲 & "乙">', { kind: '09', budget: null, rate: null, at: null }),
]
const sheet = (more: Partial<Sheet> = {}) => sheetOf(columns, more)
async function* inBatches(all: readonly DataRow[], size = 1000) {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}
let count = 0
async function write(more: Partial<FileTask> & { sheet?: Sheet } = {}) {
  count += 1
  const target = path.join(folder, `${count}.file`)
  const usual = { path: target, sheet: sheet(), keys, batches: inBatches(rows), sums: { rate: 60.5 } }
  const done = await writeExportFile(taskOf({ ...usual, ...more }))
  return { ...done, target, bytes: readFileSync(target) }
}
const at = (text: string) => new Date(`${text}Z`)

describe('a workbook', () => {
  test('cell by cell, as another reader sees it', async () => {
    const { bytes, rows: written, isCut } = await write()
    const [first] = await readExcelFile(bytes)
    expect({ written, isCut }).toEqual({ written: 3, isCut: false })
    expect(first?.sheet).toBe('项目经费查询')
    expect(first?.data).toEqual([
      ['项目编号', '类型', '预算情况（元）', null, '执行率', '人数', '立项日期', '更新时间'],
      [null, null, '年初', '调整', null, null, null, null],
      ['ZK2024-031', '纵向', 542000.1, -20000, 0.753, 3, at('2026-02-28T00:00:00'), at('2026-11-20T10:32:18')],
      [`'=HYPERLINK("http://x")`, '横向', 0.2, -20000, 0.753, 3, null, at('2026-11-20T10:32:18')],
      ['<甲 & "乙">', '09', null, -20000, null, 3, at('2026-02-28T00:00:00'), null],
      ['合计', null, 542000.3, -60000, 0.605, 9, null, null],
    ])
  })

  test('a month is a date whose cell shows no day', async () => {
    const months = sheet({ columns: [column('月份', 'month')] })
    const { bytes, target } = await write({
      sheet: months,
      keys: ['day'],
      batches: inBatches([row('a', { day: '2026-10' })]),
    })
    const [read] = await readExcelFile(bytes)
    expect(read?.data[1]).toEqual([at('2026-10-01T00:00:00')])
    const styles = execFileSync('unzip', ['-p', target, 'xl/styles.xml']).toString()
    const cell = execFileSync('unzip', ['-p', target, 'xl/worksheets/sheet1.xml'])
      .toString()
      .match(/r="A2" s="(\d+)"/)
    const format = [...(styles.match(/<cellXfs.*<\/cellXfs>/)?.[0].matchAll(/<xf numFmtId="(\d+)"/g) ?? [])]
    const id = format[Number(cell?.[1])]?.[1]
    expect(styles).toContain(`<numFmt numFmtId="${id}" formatCode="yyyy\\-mm"/>`)
    const csv = await write({
      sheet: { ...months, format: 'csv' },
      keys: ['day'],
      batches: inBatches([row('a', { day: '2026-10' })]),
    })
    expect(csv.bytes.toString()).toContain('2026-10\r\n')
  })

  test('its head is merged and frozen, its columns are as wide as what stands in them', async () => {
    const read = (await readXlsx((await write()).bytes)).sheets[0]
    const ranges = read?.merges?.map(({ startRow, startCol, endRow, endCol }) => [startRow, startCol, endRow, endCol])
    expect(ranges).toEqual([
      [0, 0, 1, 0],
      [0, 1, 1, 1],
      [0, 2, 0, 3],
      [0, 4, 1, 4],
      [0, 5, 1, 5],
      [0, 6, 1, 6],
      [0, 7, 1, 7],
    ])
    expect(read?.freezePane).toMatchObject({ rows: 2 })
    expect(read?.columns?.[0]?.width).toBeGreaterThan(20)
  })

  const office = spawnSync('soffice', ['--version']).status === 0
  if (!office) process.stdout.write('LibreOffice is not here: it does not read the workbook\n')
  test.skipIf(!office)('LibreOffice reads the same', { timeout: 120_000 }, async () => {
    const { target } = await write()
    const options = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true'
    const home = `-env:UserInstallation=file://${folder}/office`
    execFileSync('soffice', [home, '--headless', '--convert-to', options, '--outdir', folder, target], {
      stdio: 'ignore',
    })
    const text = readFileSync(path.join(folder, `${path.parse(target).name}.csv`), 'utf8')
    expect(text.trim().split('\n')).toEqual([
      '项目编号,类型,预算情况（元）,,执行率,人数,立项日期,更新时间',
      ',,年初,调整,,,,',
      'ZK2024-031,纵向,"542,000.10","-20,000.00",75.3%,3,2026-02-28,2026-11-20 10:32:18',
      `"'=HYPERLINK(""http://x"")",横向,0.20,"-20,000.00",75.3%,3,,2026-11-20 10:32:18`,
      '"<甲 & ""乙"">",09,,"-20,000.00",,3,2026-02-28,',
      '合计,,"542,000.30","-60,000.00",60.5%,9,,',
    ])
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1', "|cmd|' /C calc'!A0", ' =1', '\u200b=1'])(
    '%j is no formula, as value and as head',
    async text => {
      const odd = [column(text, 'text', { heads: [text] })]
      const { bytes } = await write({ sheet: sheet({ columns: odd }), keys: ['code'], batches: inBatches([row(text)]) })
      const read = (await readXlsx(bytes)).sheets[0]?.rows ?? []
      expect(read.flat().filter(cell => cell !== null)).toHaveLength(3)
      for (const cell of read.flat()) expect(String(cell ?? "'")).toMatch(/^'/)
    },
  )

  test('sums stay exact over many rows, and of a cut file they are those of its rows', async () => {
    const many = Array.from({ length: 2500 }, (_, i) => row(`P${i}`, { budget: '999999999999.99', adjusted: '0.01' }))
    const { bytes, isCut, rows: written } = await write({ batches: inBatches(many), limit: 2100 })
    const last = (await readXlsx(bytes)).sheets[0]?.rows.at(-1)
    expect({ isCut, written }).toEqual({ isCut: true, written: 2100 })
    expect(last?.slice(0, 6)).toEqual(['合计', null, 2099999999999979, 21, null, 6300])
  })
})

test('comma-separated text: one line of heads, numbers as numbers, nothing that a spreadsheet runs', async () => {
  const { bytes } = await write({ sheet: sheet({ format: 'csv' }) })
  expect(bytes.toString('utf8').split('\r\n')).toEqual([
    '\ufeff项目编号,类型,预算情况（元） / 年初,预算情况（元） / 调整,执行率,人数,立项日期,更新时间',
    'ZK2024-031,纵向,542000.10,-20000.00,75.3,3,2026-02-28,2026-11-20 10:32:18',
    `"'=HYPERLINK(""http://x"")",横向,0.20,-20000.00,75.3,3,,2026-11-20 10:32:18`,
    '"<甲 & ""乙"">",09,,-20000.00,,3,2026-02-28,',
    '',
  ])
})

const reader = spawnSync('pdftotext', ['-v']).status === 0
describe.skipIf(!reader)('pages', () => {
  const textOf = (target: string, ...more: string[]) =>
    execFileSync('pdftotext', ['-raw', ...more, target, '-'], { encoding: 'utf8' })

  test('hold every value, the title, the unit, the sums and who took them out', async () => {
    const { target } = await write({ sheet: sheet({ format: 'pdf' }) })
    const text = textOf(target)
    for (const shown of ['项目经费查询', '单位：计算机科学与技术学院', '金额单位：元', '导出人：陈思远 2009118'])
      expect(text).toContain(shown)
    expect(text).toContain('导出时间：2026-11-20 10:32:18')
    expect(text).toContain('第 1 页 / 共 1 页')
    const words = text.replace(/\s+/g, ' ')
    for (const shown of [
      '1 ZK2024-031 纵向 542,000.10 -20,000.00 75.3% 3 2026-02-28 2026-11-20 10:32:18',
      '2 =HYPERLINK("http://x") 横向 0.20',
      '3 <甲 & "乙"> 09 -20,000.00 3 2026-02-28',
      '合计 542,000.30 -60,000.00 60.5% 9',
      '陈思远 2009118 · 2026-11-20 10:32',
    ])
      expect(words).toContain(shown)
  })

  test('in English too', async () => {
    const { target } = await write({ sheet: sheet({ format: 'pdf', language: 'en', title: 'Project balances' }) })
    const text = textOf(target)
    for (const shown of ['Project balances', 'Unit: ', 'Exported by: ', 'Page 1 of 1', 'Total 542,000.30', 'No.'])
      expect(text).toContain(shown)
  })

  test.each([1, 6, 12])('numbers and dates never break over lines, with %i amounts in a row', async amounts => {
    const width = Array.from({ length: amounts }, (_, at) => at)
    const wide = [
      ...['凭证号', '项目编号', '项目名称', '摘要', '经办人', '所属单位'].map(label => column(label, 'text')),
      ...width.map(at => column(`发生额${at}`, 'money', { isSummed: true })),
      column('执行率', 'percent'),
      column('日期', 'date'),
      column('时间', 'moment'),
    ]
    const texts = ['t0', 't1', 't2', 't3', 't4', 't5']
    const wideKeys = [...texts, ...width.map(at => `m${at}`), 'rate', 'day', 'at']
    const of = (n: number) => ({
      ...row('PZ-2026-0001'),
      ...Object.fromEntries(texts.map(key => [key, '购置实验设备及耗材一批，用于国家重点项目'])),
      ...Object.fromEntries(width.map(at => [`m${at}`, String(n + at)])),
    })
    // The first thousand say how wide columns are; what comes later is longer, and the sum longer still.
    const many = [...Array.from({ length: 1000 }, (_, i) => of(i + 0.25)), of(987654321.46)]
    const { target } = await write({
      sheet: sheet({ format: 'pdf', columns: wide }),
      keys: wideKeys,
      batches: inBatches(many),
    })
    const words = textOf(target).split(/\s+/)
    const count = (text: string) => words.filter(word => word === text).length
    for (const at of width) expect(count(`${987654321 + at}.46`.replace(/\B(?=(\d{3})+\.)/g, ','))).toBe(1)
    expect(count('988,154,071.46')).toBe(1)
    expect(count('75.3%')).toBe(1001)
    expect(count('2026-02-28')).toBe(1001)
    expect(count('2026-11-20')).toBeGreaterThanOrEqual(1001)
    expect(textOf(target).match(/2026-11-20 10:32:18/g)?.length).toBeGreaterThanOrEqual(1001)
  })

  test('repeat the head, are counted, lie on their side when wide, and embed what they need of the font', async () => {
    const many = Array.from({ length: 200 }, (_, i) => row(`P${i}`, { kind: '很长的说明文字'.repeat(i % 9) }))
    const { target, bytes } = await write({ sheet: sheet({ format: 'pdf' }), batches: inBatches(many, 60) })
    const pages = Number(/Pages:\s+(\d+)/.exec(execFileSync('pdfinfo', [target], { encoding: 'utf8' }))?.[1])
    expect(pages).toBeGreaterThan(4)
    expect(textOf(target).match(/预算情况（元）/g)).toHaveLength(pages)
    expect(textOf(target, '-f', String(pages))).toContain(`第 ${pages} 页 / 共 ${pages} 页`)
    expect(execFileSync('pdfinfo', [target], { encoding: 'utf8' })).toMatch(/Page size:\s+841\.89 x 595\.28/)
    const fonts = execFileSync('pdffonts', [target], { encoding: 'utf8' })
    expect(fonts.match(/NotoSansSC-\w+ .*yes yes yes/g)).toHaveLength(2)
    expect(bytes.length).toBeLessThan(400_000)
    const narrow = sheet({ format: 'pdf', columns: columns.slice(0, 2) })
    const upright = await write({ sheet: narrow, keys: keys.slice(0, 2) })
    expect(execFileSync('pdfinfo', [upright.target], { encoding: 'utf8' })).toMatch(/595\.28 x 841\.89/)
  })
})

describe('an export that does not come to its end', () => {
  async function* endless() {
    for (let at = 0; ; at += 1000) {
      yield Array.from({ length: 1000 }, (_, i) => row(`P${at + i}`))
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  test.each(['excel', 'pdf', 'csv'] as const)('%s: stopped, it leaves no file', async format => {
    const stop = new AbortController()
    const target = path.join(folder, `stopped-${format}`)
    const task = { path: target, sheet: sheet({ format }), keys, batches: endless() }
    const progress = (written: number) => written >= 3000 && stop.abort(new Error('enough'))
    const writing = writeExportFile(taskOf({ ...task, signal: stop.signal, progress }))
    await expect(writing).rejects.toThrow('enough')
    expect(existsSync(target)).toBe(false)
  })

  test('a source that breaks breaks it', async () => {
    async function* broken() {
      yield [row('P1')]
      throw new Error('the source is gone')
    }
    await expect(write({ batches: broken() })).rejects.toThrow('the source is gone')
    expect(existsSync(path.join(folder, `${count}.file`))).toBe(false)
  })

  test('a writer that runs out of memory ends alone and leaves no file', { timeout: 60_000 }, async () => {
    const target = path.join(folder, 'swollen')
    // As one batch, of which the writer makes eight million values.
    const swelling = inBatches(Array<DataRow>(1_000_000).fill(row('P1')), 1_000_000)
    await expect(write({ path: target, batches: swelling })).rejects.toThrow('the writer ended before its file')
    expect(existsSync(target)).toBe(false)
    expect((await write()).rows).toBe(3)
  })

  test('a place where nothing can be written breaks it', async () => {
    await expect(write({ path: path.join(folder, 'none', 'x') })).rejects.toThrow('ENOENT')
  })
})
