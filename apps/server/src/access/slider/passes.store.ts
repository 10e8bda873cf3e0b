import { randomBytes } from 'node:crypto'
import { sliderLimits } from '@portico/contract/access/slider.ts'
import type { Live } from '#live/live.ts'

/** What a passed verification gives: good for one sign-in from the same address, whichever way it was passed. */
export interface SliderPasses {
  issue(address: string): Promise<string>
  /** True once for each pass; always where the slider is off. */
  use(pass: string | undefined, address: string): Promise<boolean>
}

export function sliderPasses({ live, mode }: { live: Live; mode: 'puzzle' | 'off' }): SliderPasses {
  return {
    async issue(address) {
      const pass = randomBytes(16).toString('hex')
      await live.put(`slider-pass:${pass}`, address, sliderLimits.lifetimeSeconds)
      return pass
    },
    async use(pass, address) {
      if (mode === 'off') return true
      return pass !== undefined && (await live.take(`slider-pass:${pass}`)) === address
    },
  }
}
