import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type TableFormat, tableFormats } from '@portico/contract/lists.ts'
import { clockIn } from '../apps/server/src/http/clock.ts'
import type { FileAnswer } from '../apps/server/src/http/context.ts'
import { yesNo } from '../apps/server/src/http/sheet/tableCells.ts'
import { batchesAfter, type FileWay, sendTable } from '../apps/server/src/http/sheet/tableFile.ts'

/** One export in a process of its own, so that nothing else is in its memory: says what it took, as JSON. */
interface User {
  id: number
  code: string
  name: string
  nameEn: string
  unit: string
  email: string
  mobile: string
  enabled: boolean
  roles: string
  createdAt: Date
}
const count = Number(process.argv[3])
const format: TableFormat = tableFormats.find(name => name === process.argv[2]) ?? 'csv'
const start = Date.UTC(2020, 0, 1)

const user = (id: number): User => ({
  id,
  code: String(2_000_000 + id),
  name: `张${id % 977}三`,
  nameEn: `Zhang San ${id % 977}`,
  unit: '计算机科学与技术学院',
  email: `person${id}@example.edu.cn`,
  mobile: `138****${String(id % 10_000).padStart(4, '0')}`,
  enabled: id % 13 !== 0,
  roles: 'staff,teacher',
  createdAt: new Date(start + id * 60_000),
})

/** As a database hands them over: a batch at a time, after a turn of the event loop. */
const batches = batchesAfter<User>(async (last, limit) => {
  await new Promise(resolve => setImmediate(resolve))
  const from = (last?.id ?? 0) + 1
  return Array.from({ length: Math.min(limit, count + 1 - from) }, (_, i) => user(from + i))
})

function fileOf(): FileAnswer {
  let file: FileAnswer | null = null
  const answer: FileWay = {
    file: given => {
      file = given
    },
    inReadersNames: async rows => rows,
  }
  const texts = ['code', 'name', 'nameEn', 'unit', 'email', 'mobile', 'roles'] as const
  const columns = [
    ...texts.map(label => ({ label, value: (row: User) => row[label] })),
    { label: 'enabled', value: (row: User) => yesNo(row.enabled, 'zh') },
    { label: 'createdAt', moment: (row: User) => row.createdAt },
  ]
  sendTable(answer, { title: 'users', format, columns, batches, clock: clockIn('Asia/Shanghai') })
  if (!file) throw new Error('no file')
  return file
}

globalThis.gc?.()
const idle = process.memoryUsage().rss
let peak = idle
let stall = 0
let before = performance.now()
const pulse = setInterval(() => {
  stall = Math.max(stall, performance.now() - before - 5)
  before = performance.now()
  peak = Math.max(peak, process.memoryUsage().rss)
}, 5)
let bytes = 0
const started = performance.now()
const { content } = fileOf()
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    bytes += chunk.length
    done()
  },
})
if (content instanceof Buffer) throw new Error('not a stream')
await pipeline(content, sink)
const seconds = (performance.now() - started) / 1000
clearInterval(pulse)
process.stdout.write(JSON.stringify({ seconds, bytes, peak: (peak - idle) / 1024 / 1024, stall }))
