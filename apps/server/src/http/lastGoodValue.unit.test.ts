import { expect, test } from 'vitest'
import { lastGood } from './lastGoodValue.ts'

function log() {
  const lines: string[] = []
  return { lines, log: { warn: () => void lines.push('warn'), info: () => void lines.push('info') } }
}
const failing = () => Promise.reject(new Error('away'))

test('what was had last is given while nothing can be had, and both turns are logged once', async () => {
  const { lines, log: where } = log()
  let read: () => Promise<string> = async () => 'first'
  const get = lastGood(() => read(), where)
  expect(await get()).toBe('first')
  read = failing
  expect([await get(), await get()]).toEqual(['first', 'first'])
  read = async () => 'second'
  expect([await get(), await get()]).toEqual(['second', 'second'])
  expect(lines).toEqual(['warn', 'info'])
})

test('where there never was one there is none', async () => {
  expect(await lastGood(failing, log().log)()).toBeUndefined()
})

test('what does not come in time is not waited for, and counts when it comes', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  let read: () => Promise<string> = async () => 'first'
  const get = lastGood(() => read(), log().log, 20)
  await get()
  read = () => promise
  expect(await get()).toBe('first')
  resolve('late')
  expect(await get()).toBe('late')
})
