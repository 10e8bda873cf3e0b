import { expect, test } from 'vitest'
import { callLimits, gatherCalls } from './toolCalls.rules.ts'

const gather = (...deltas: unknown[]) => {
  const calls = gatherCalls()
  for (const delta of deltas) calls.take(delta)
  return calls.all()
}
const piece = (index: number | undefined, id: string | undefined, name: string | undefined, given: string) => [
  { index, id, type: 'function', function: { name, arguments: given } },
]

test('calls are put together from their pieces, side by side', () => {
  expect(
    gather(
      piece(0, 'a', 'find', ''),
      piece(0, undefined, undefined, '{"query":'),
      piece(1, 'b', 'list', '{}'),
      piece(0, undefined, undefined, '"报销"}'),
      undefined,
      null,
    ),
  ).toEqual([
    { id: 'a', name: 'find', arguments: '{"query":"报销"}' },
    { id: 'b', name: 'list', arguments: '{}' },
  ])
})

test('endpoints that number all the same, or nothing, are understood', () => {
  const two = [
    { id: 'a', name: 'find', arguments: '{}' },
    { id: 'b', name: 'list', arguments: '{}' },
  ]
  expect(gather(piece(0, 'a', 'find', '{}'), piece(0, 'b', 'list', '{}'))).toEqual(two)
  expect(gather(piece(undefined, 'a', 'find', '{}'), piece(undefined, 'b', 'list', '{}'))).toEqual(two)
  expect(gather(piece(undefined, undefined, 'find', '{}'), piece(undefined, undefined, 'list', '{}'))).toEqual([
    { id: 'call_0', name: 'find', arguments: '{}' },
    { id: 'call_1', name: 'list', arguments: '{}' },
  ])
})

test('garbage is passed over, and what is too long or too many is left out', () => {
  expect(gather('x', [null, 7, {}], [{ function: null }])).toEqual([{ id: 'call_0', name: '', arguments: '' }])
  const long = gather(
    piece(0, 'a', 'f'.repeat(callLimits.name + 1), 'x'.repeat(callLimits.arguments)),
    piece(0, 'a', '', 'y'),
  )
  expect(long).toEqual([{ id: 'a', name: 'f'.repeat(callLimits.name), arguments: 'x'.repeat(callLimits.arguments) }])
  const many = gather(
    ...Array.from({ length: 99 }, (_, at) => piece(at, `c${at}`, 'find', '')),
    piece(98, undefined, undefined, '{}'),
  )
  expect(many.map(({ id, arguments: given }) => id + given)).toEqual(
    Array.from({ length: callLimits.calls }, (_, at) => `c${at}`),
  )
})
