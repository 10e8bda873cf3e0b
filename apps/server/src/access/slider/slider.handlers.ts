import { createHash, randomBytes, randomInt } from 'node:crypto'
import { type slider, sliderLimits } from '@portico/contract/access/slider.ts'
import type { Caller, Handlers } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { Live } from '#live/live.ts'
import { networkOf } from '#live/network.rules.ts'
import type { SliderPasses } from './passes.store.ts'
import { drawPicture, type SliderPicture } from './picture.steps.ts'
import { isScripted } from './track.rules.ts'

const { width, height, piece: size, tolerance, tries, lifetimeSeconds } = sliderLimits
/** How many hashes a browser tries at most: about a second. */
const mostWork = 50_000
/** Challenges per address and minute; pictures cost some milliseconds each. */
const perMinute = 60

interface Puzzle {
  x: number
  address: string
}
interface Work {
  n: number
  address: string
}

/** Where the piece belongs is known to the server alone; a challenge dies at the first right or third wrong answer. */
export function sliderHandlers({ live, passes }: { live: Live; passes: SliderPasses }): Handlers<typeof slider> {
  const limit = async (caller: Caller) => {
    if ((await live.count(`slider:${networkOf(caller.address)}`, 60)) > perMinute) throw refuse('tooManyTries')
  }
  const random = () => randomInt(1 << 24) / (1 << 24)
  return {
    challenge: async ({ caller }) => {
      await limit(caller)
      const x = randomInt(Math.round(width * 0.25), width - size - 10)
      const y = randomInt(8, height - size - 8)
      const picture: SliderPicture = await drawPicture(x, y, random)
      const id = randomBytes(16).toString('hex')
      await live.put(`slider:${id}`, { x, address: caller.address } satisfies Puzzle, lifetimeSeconds)
      return { id, ...picture, y, width, height }
    },
    verify: async ({ input, caller }) => {
      const key = `slider:${input.id}`
      const puzzle = (await live.get(key)) as Puzzle | null
      if (!puzzle || puzzle.address !== caller.address) throw refuse('sliderExpired')
      // Counted before it is looked at, so that answers side by side all count.
      const used = await live.count(`slider-tries:${input.id}`, lifetimeSeconds)
      const isRight = Math.abs(input.x - puzzle.x) <= tolerance && !isScripted(input.track, input.x)
      if (!isRight && used < tries) throw refuse('sliderWrong')
      const isFirst = (await live.take(key)) !== null
      if (!isRight || !isFirst || used > tries) throw refuse('sliderExpired')
      return { pass: await passes.issue(caller.address) }
    },
    work: async ({ caller }) => {
      await limit(caller)
      const id = randomBytes(16).toString('hex')
      const salt = randomBytes(12).toString('hex')
      const n = randomInt(mostWork / 4, mostWork)
      await live.put(`slider-work:${id}`, { n, address: caller.address } satisfies Work, lifetimeSeconds)
      return { id, salt, target: createHash('sha256').update(`${salt}${n}`).digest('hex'), most: mostWork }
    },
    verifyWork: async ({ input, caller }) => {
      const work = (await live.take(`slider-work:${input.id}`)) as Work | null
      if (!work || work.address !== caller.address) throw refuse('sliderExpired')
      if (work.n !== input.n) throw refuse('sliderWrong')
      return { pass: await passes.issue(caller.address) }
    },
  }
}
