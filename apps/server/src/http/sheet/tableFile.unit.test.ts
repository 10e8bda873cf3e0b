import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { clockIn } from '../clock.ts'
import type { Answer, FileAnswer } from '../context.ts'
import { batchesAfter, batchesOf, sendTable, type Table } from './tableFile.ts'
import { sheetStart } from './workbookParts.ts'

interface Row {
  text: string
  count: number | null
  at: Date
}
const at = new Date('2026-11-21T16:30:05Z')
const row = (text: string, count: number | null = 1): Row => ({ text, count, at })
async function* once(rows: Row[]) {
  yield rows
}

function send(rows: Row[], more: Partial<Table<Row>> = {}): FileAnswer {
  const sent: FileAnswer[] = []
  const answer = { file: (file: FileAnswer) => sent.push(file), inReadersNames: async (them: unknown) => them }
  sendTable(answer as unknown as Answer, {
    title: '用户',
    format: 'csv',
    columns: [
      { label: '名称', value: it => it.text },
      { label: '数量', value: it => it.count },
      { label: '时间', moment: it => it.at },
    ],
    batches: once(rows),
    clock: clockIn('Asia/Shanghai'),
    ...more,
  })
  if (!sent[0]) throw new Error('no file')
  return sent[0]
}
const bytesOf = async ({ content }: FileAnswer) => (content instanceof Readable ? await buffer(content) : content)
const csv = async (rows: Row[]) => (await bytesOf(send(rows))).toString('utf8')

const dangerous = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '＝1',
  "|cmd|' /C calc'!A0",
  '｜x',
  '%0A=1',
  ' =1',
  '\u200b=1',
  '\u0001=1',
]

describe('csv', () => {
  test('begins with the mark, ends its lines with CRLF, quotes what has to be quoted', async () => {
    expect(await csv([row('a"b,c\nd', 2.5), row('甲', null)])).toBe(
      '\ufeff名称,数量,时间\r\n"a""b,c\nd",2.5,2026-11-22 00:30:05\r\n甲,,2026-11-22 00:30:05\r\n',
    )
  })

  test.each(dangerous)('%j is no formula', async text => {
    const [, line = ''] = (await csv([row(text)])).split(/\r\n/)
    expect(line).toMatch(/^"?'/)
  })

  test('is named after its title and the day', () => {
    expect(send([])).toMatchObject({
      name: expect.stringMatching(/^用户-\d{8}\.csv$/),
      type: 'text/csv; charset=utf-8',
    })
  })
})

describe('xlsx', () => {
  const sheet = async (rows: Row[]) => {
    const bytes = await bytesOf(send(rows, { format: 'xlsx', title: '用户[1]/甲' }))
    const { sheets } = await readXlsx(bytes, { readStyles: true })
    return sheets[0]
  }

  test('keeps numbers as numbers and moments as dates of the wall clock, under a frozen head', async () => {
    const read = await sheet([row('甲 <&>', 2.5), row('乙', null)])
    expect(read?.name).toBe('用户 1  甲')
    expect(read?.rows[0]).toEqual(['名称', '数量', '时间'])
    expect(read?.rows[1]).toEqual(['甲 <&>', 2.5, new Date('2026-11-22T00:30:05Z')])
    expect(read?.rows[2]?.[1]).toBeNull()
    expect(read?.freezePane).toMatchObject({ rows: 1 })
  })

  test('shows moments with their time, whichever way they come', async () => {
    const moments = [{ label: '时间', moment: () => '2026-11-22 00:30:05' }]
    const bytes = await bytesOf(send([row('甲')], { format: 'xlsx', columns: moments }))
    const read = (await readXlsx(bytes, { readStyles: true })).sheets[0]
    expect(read?.rows[1]).toEqual([new Date('2026-11-22T00:30:05Z')])
    expect(read?.cells?.get('1,0')?.style?.numFmt).toBe('yyyy-mm-dd hh:mm:ss')
    expect((await sheet([row('甲')]))?.cells?.get('1,2')?.style?.numFmt).toBe('yyyy-mm-dd hh:mm:ss')
  })

  test('keeps what people type below a head as they type it', async () => {
    const columns = [{ label: '工号', isTyped: true, value: (it: Row) => it.text }]
    const bytes = await bytesOf(send([row('0012345')], { format: 'xlsx', columns: [...columns, ...columns] }))
    const read = (await readXlsx(bytes, { readStyles: true })).sheets[0]
    expect(read?.cells?.get('1,0')?.style?.numFmt).toBe('@')
    expect(sheetStart(1, [9, 9], ['typed', 'asIs'])).toContain('<col min="1" max="1" width="9" style="7" customWidth')
  })

  test('its columns are as wide as what stands in them', async () => {
    const [text, count, at] = (await sheet([row('计算机科学与技术学院'), row('甲'.repeat(80))]))?.columns ?? []
    expect([text?.width, count?.width, at?.width]).toEqual([60, 10, 22])
    expect((await sheet([row('计算机科学与技术学院')]))?.columns?.[0]?.width).toBe(22)
  })

  test.each(dangerous)('%j is text with an apostrophe', async text => {
    expect((await sheet([row(text)]))?.rows[1]?.[0]).toMatch(/^'/)
  })

  test('drops characters that XML has no place for', async () => {
    expect((await sheet([row('a\u0001b\ud800')]))?.rows[1]?.[0]).toBe('ab\ufffd')
  })
})

describe('reading in batches', () => {
  const all = Array.from({ length: 7 }, (_, i) => i)
  const gather = async (batches: AsyncIterable<readonly number[]>) => {
    const found: number[][] = []
    for await (const batch of batches) found.push([...batch])
    return found
  }

  test('by offset and from the last row', async () => {
    const expected = [[0, 1, 2], [3, 4, 5], [6]]
    expect(await gather(batchesOf(async (limit, offset) => all.slice(offset, offset + limit), 3))).toEqual(expected)
    const after = batchesAfter<number>(async (last, limit) => all.slice((last ?? -1) + 1, (last ?? -1) + 1 + limit), 3)
    expect(await gather(after)).toEqual(expected)
  })

  test.each(['csv', 'xlsx'] as const)('%s stops when the client goes', async format => {
    let read = 0
    const endless = batchesOf<Row>(async limit => {
      read += 1
      return Array.from({ length: limit }, (_, i) => row(`${read}.${i}`))
    })
    const { content } = send([], { format, batches: endless })
    if (content instanceof Buffer) throw new Error('not a stream')
    for await (const _chunk of content) break
    const stopped = read
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(read - stopped).toBeLessThanOrEqual(3)
  })
})
