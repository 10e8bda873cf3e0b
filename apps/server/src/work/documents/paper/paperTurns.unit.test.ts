import { expect, test } from 'vitest'
import { inTurn } from './paper.client.ts'

test('one of a person is made and one waits, forty people wait in all, and nothing is read before its turn', async () => {
  const busy = { key: 'paperBusy' }
  const { signal } = new AbortController()
  const ended = Promise.withResolvers<void>()
  const begun: number[] = []
  const ask = (person: number, until = signal) =>
    inTurn(person, until, async () => {
      begun.push(person)
      await ended.promise
      return person
    })
  const first = Array.from({ length: 20 }, (_, person) => ask(person))
  await expect.poll(() => begun.length).toBe(20)
  const leaving = new AbortController()
  const left = ask(0, leaving.signal)
  await expect(ask(0)).rejects.toMatchObject(busy)
  const others = Array.from({ length: 39 }, (_, at) => ask(20 + at))
  await expect(ask(99)).rejects.toMatchObject(busy)
  leaving.abort()
  await expect(left).rejects.toMatchObject(busy)
  const last = ask(99)
  expect(begun.length).toBe(20)
  ended.resolve()
  expect((await Promise.all([...first, ...others, last])).length).toBe(60)
})
