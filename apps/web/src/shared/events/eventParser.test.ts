import { expect, test } from 'vitest'
import { eventParser, StreamTooLong } from './eventParser.ts'

function heard(...pieces: string[]): string[][] {
  const found: string[][] = []
  const read = eventParser((name, data) => found.push([name, data]))
  for (const piece of pieces) read(piece)
  return found
}
const whole = 'event: counts\ndata: {"a":1}\n\n:\n\nevent: menu\ndata: {}\n\n'
const wanted = [
  ['counts', '{"a":1}'],
  ['menu', '{}'],
]

test('events come whole, whatever pieces they come in', () => {
  expect(heard(whole)).toEqual(wanted)
  expect(heard(...whole)).toEqual(wanted)
  for (let at = 1; at < whole.length; at++) expect(heard(whole.slice(0, at), whole.slice(at))).toEqual(wanted)
})

test('lines end in any of the three ways', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const text = whole.replaceAll('\n', end)
    // With bare returns the last line end waits for what follows.
    expect(heard(`${text}:${end}${end}`)).toEqual(wanted)
    expect(heard(...`${text}:${end}${end}`)).toEqual(wanted)
  }
})

test('data over several lines is joined, a missing name is message, what is cut off is nothing', () => {
  expect(heard('\uFEFFdata: a\ndata:b\ndata\nid: 7\nretry: 5\n\n')).toEqual([['message', 'a\nb\n']])
  expect(heard('event: x\n\nevent: y\ndata: 1\n')).toEqual([])
})

test('what never ends is not kept', () => {
  expect(() => heard('data: ', 'x'.repeat(70_000))).toThrow(StreamTooLong)
  const line = `data: ${'x'.repeat(1000)}\n`
  expect(() => heard(line.repeat(80))).toThrow(StreamTooLong)
})
