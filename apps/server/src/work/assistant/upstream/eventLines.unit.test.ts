import { expect, test } from 'vitest'
import { withoutNumbersOfPeople } from '../pieces.rules.ts'
import { eventData, eventLimits } from './eventLines.client.ts'
import { EventProblem, jsonOf } from './eventValues.rules.ts'

async function read(...parts: (string | Uint8Array)[]): Promise<string[]> {
  const bytes = async function* () {
    for (const part of parts) yield typeof part === 'string' ? new TextEncoder().encode(part) : part
  }
  const found: string[] = []
  for await (const data of eventData(bytes())) found.push(data)
  return found
}

test('events are cut at blank lines, however they come in pieces', async () => {
  const whole = 'event: ping\n\n: hello\ndata: {"a":"您好"}\r\n\r\nid: 3\ndata:one\ndata: two\n\ndata: [DONE]\n\n'
  const wanted = ['{"a":"您好"}', 'one\ntwo', '[DONE]']
  expect(await read(whole)).toEqual(wanted)
  const bytes = new TextEncoder().encode(whole)
  expect(await read(...Array.from(bytes, byte => Uint8Array.of(byte)))).toEqual(wanted)
})

test('an end without a blank line loses nothing', async () => {
  expect(await read('data: last')).toEqual(['last'])
  expect(await read('data: last\n')).toEqual(['last'])
  expect(await read('')).toEqual([])
})

test('what is too long is refused', async () => {
  await expect(read('data: ', 'x'.repeat(eventLimits.event + 1))).rejects.toBeInstanceOf(EventProblem)
  const line = `data: ${'x'.repeat(1000)}\n`
  await expect(read(line.repeat(300))).rejects.toThrow('too long')
  await expect(read(...Array.from({ length: 17_000 }, () => `${line}\n`))).rejects.toThrow('does not end')
})

test('JSON that is none, or no object, is passed over', () => {
  expect(['{', '7', 'null', '"x"'].map(jsonOf)).toEqual([null, null, null, null])
  expect(jsonOf('{"event":"message"}')).toEqual({ event: 'message' })
})

test('numbers of people stay here; other numbers go along', () => {
  const text =
    '身份证11010519491231002X 卡6222 0212 3456 7890 123 手机138-1234-5678 编号 ZK2024-031 金额 21283.50 日期 20261121'
  expect(withoutNumbersOfPeople(text)).toBe(
    '身份证［ID］ 卡［CARD］ 手机［PHONE］ 编号 ZK2024-031 金额 21283.50 日期 20261121',
  )
})
