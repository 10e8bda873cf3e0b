import { readdirSync } from 'node:fs'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportPortal, fields, long, request } from '../../testing/exportPortal.ts'

let at: Awaited<ReturnType<typeof exportPortal>>
beforeAll(async () => {
  at = await exportPortal()
})
afterAll(() => at.close())

const rowsOf = async (body: object, as = at.zhangsan) => {
  const { bytes, refused } = await at.file(body, as)
  if (refused) throw new Error(`${refused.code}: ${refused.message}`)
  return (await readXlsx(bytes)).sheets[0]?.rows ?? []
}

describe('a file at once', () => {
  test('holds the columns in their places, the page’s order, labels of dictionaries, sums, and only the person’s rows', async () => {
    expect(await rowsOf(request())).toEqual([
      ['编号', '名称', '预算/支出', '类型'],
      [null, null, '年初', null],
      ['P1', "'=1+1", 1000, '纵向'],
      ['P2', '量子计算', 2000.5, '横向'],
      ['P3', '教改', 300, '横向'],
      ['合计', null, 3300.5, null],
    ])
    expect(await at.logged('exports.file')).toMatchObject({ object: '经费查询' })
  })

  test('carries its name as people write it', async () => {
    const { answer } = await at.file(request({ exportTitle: '经费/查询 "2026"' }))
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="__ __  2026.xlsx"; filename*=UTF-8''%E7%BB%8F%E8%B4%B9%20%E6%9F%A5%E8%AF%A2%20%202026.xlsx`,
    )
    expect(answer.headers['content-type']).toMatch(/spreadsheetml/)
    await expect.poll(() => readdirSync(at.folder).filter(name => name.endsWith('.part'))).toEqual([])
  })

  test('takes filter, order and selected rows of the screen', async () => {
    const codes = async (more: object, condition: object) =>
      (await rowsOf(request(more, condition))).slice(2, -1).map(row => row[0])
    expect(await codes({ queryCondition: [{ fieldId: 'f-kind', value: 'contract' }] }, {})).toEqual(['P2', 'P3'])
    expect(await codes({}, { columnFilter: [{ prop: 'projectName', text: '量' }] })).toEqual(['P2'])
    expect(await codes({}, { sortList: [{ prop: 'budget', isDesc: 1 }] })).toEqual(['P2', 'P1', 'P3'])
    const ids = await at.portal.sql<{ id: number }>("select id from projects where code in ('P3', 'P4')")
    const idList = ids.map(({ id }) => String(id))
    // P4 is another unit's: to name it does not show it.
    expect(await codes({ flg: 1 }, { idList })).toEqual(['P3'])
    expect(await codes({ flg: 0 }, { idList })).toEqual(['P1', 'P2', 'P3'])
  })

  test('in English too, as pages and as text', async () => {
    const { bytes } = await at.file(request({ locale: 'en', outputType: 'csv', exportTitle: 'Funds' }))
    expect(bytes.toString()).toContain('预算/支出 / 年初,类型\r\nP1,Project P1,1000.00,Grant')
    const pdf = await at.file(request({ outputType: 'pdf' }))
    expect(pdf.answer.headers['content-type']).toBe('application/pdf')
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test.each([
    ['no columns', { fieldList: [] }],
    ['nothing selected', { flg: 1 }],
    ['nothing found', { queryCondition: [{ fieldId: 'f-name', value: 'nobody has this' }] }],
  ])('%s: there is nothing to export, said before anything starts', async (_, more) => {
    const kept = () => readdirSync(at.folder).filter(name => !name.endsWith('.part'))
    const before = kept()
    for (const url of ['/common/export', '/xtExport/start'])
      expect((await at.file(request(more), at.zhangsan, url)).refused).toMatchObject({
        code: 'EXPORTCODE',
        message: '没有可导出的数据',
      })
    expect(kept()).toEqual(before)
  })

  test('too much for that is told to be a task', async () => {
    expect((await at.file(long())).refused).toMatchObject({
      code: 800,
      message: '数据超过 5000 条，请作为后台任务导出',
    })
  })
})

describe('what is refused and written down', () => {
  const refusal = async (body: object, as = at.zhangsan) => (await at.file(body, as)).refused
  const extra = (datafield: string) => [...fields, { datafield, name: 'x', rode: 9, head: '' }]
  test.each([
    ['a column that the page does not show', request({ fieldList: extra('leaderCode') }), '该页面没有此列或此查询条件'],
    ['a column that nobody knows', request({ fieldList: extra('1;drop table users') }), '该页面没有此列或此查询条件'],
    [
      'a filter on a hidden column',
      request({}, { columnFilter: [{ prop: 'leaderCode', text: '1' }] }),
      '该页面没有此列或此查询条件',
    ],
    ['a page of other people', request({}, { pageId: 'finance' }), '您没有查看该页面的权限'],
    ['a unit that is not the person’s', request({}, { dwdm: '310500' }), '所选单位不属于您，请重新选择办理业务单位'],
  ])('%s', async (_, body, message) => {
    const { satoken } = at.zhangsan
    const [before] = await at.portal.sql<{ n: number }>(
      "select count(*)::int n from operation_log where operation = 'pages.refused'",
    )
    expect(await refusal(body, { satoken })).toMatchObject({ code: 800, message })
    const [after] = await at.portal.sql<{ n: number }>(
      "select count(*)::int n from operation_log where operation = 'pages.refused'",
    )
    expect(after?.n).toBe((before?.n ?? 0) + 1)
  })

  test('another source than the server’s own', async () => {
    expect(await refusal(request({ exportUrl: 'http://127.0.0.1/x' }))).toMatchObject({
      code: 800,
      message: '没有这个导出来源',
    })
  })
})
