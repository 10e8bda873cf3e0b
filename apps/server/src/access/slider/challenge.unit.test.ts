import type { SliderAnswer } from '@portico/contract/access/slider.ts'
import type { Of } from '@portico/contract/wire.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '#http/context.ts'
import type { Rejection } from '#http/rejection.ts'
import { memoryLive } from '#live/memory.ts'
import { sliderPasses } from './passes.store.ts'
import { sliderHandlers } from './slider.handlers.ts'

let now = 0
let live: ReturnType<typeof memoryLive>
beforeEach(() => {
  now = 1_000_000
  live = memoryLive(() => now)
})
afterEach(() => live.close())

const address = '10.0.0.1'
const caller = { address } as Context<never>['caller']
const handlers = () => sliderHandlers({ live, passes: sliderPasses({ live, mode: 'puzzle' }) })
const ask = async () => {
  const { id } = await handlers().challenge({ caller } as never)
  return { id, x: ((await live.get(`slider:${id}`)) as { x: number }).x }
}
const answer = async (id: string, x: number): Promise<string> => {
  const input: Of<typeof SliderAnswer> = { id, x, track: [[x, 0, 200]] }
  return handlers()
    .verify({ caller, input } as never)
    .then(
      () => 'passed',
      (why: Rejection) => String(why.key),
    )
}

test('a challenge lives for two minutes', async () => {
  const { id, x } = await ask()
  now += 119_000
  expect(await answer(id, x)).toBe('passed')
  const late = await ask()
  now += 121_000
  expect(await answer(late.id, late.x)).toBe('sliderExpired')
})

test('a wrong answer does not make it live longer', async () => {
  const { id, x } = await ask()
  now += 100_000
  expect(await answer(id, x + 50)).toBe('sliderWrong')
  now += 30_000
  expect(await answer(id, x)).toBe('sliderExpired')
})

test('a pass lives for two minutes', async () => {
  const passes = sliderPasses({ live, mode: 'puzzle' })
  const [early, late] = [await passes.issue(address), await passes.issue(address)]
  now += 119_000
  expect(await passes.use(early, address)).toBe(true)
  now += 2000
  expect(await passes.use(late, address)).toBe(false)
})
