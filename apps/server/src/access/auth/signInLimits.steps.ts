import type { Caller } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { Live } from '#live/live.ts'
import { networkOf } from '#live/network.rules.ts'

export const signInLimits = {
  tries: 5,
  lockMinutes: 15,
  /** Per address and minute (a whole campus may come from one address), and for the whole portal. */
  perAddress: 600,
  everywhere: 3000,
} as const

/** For whoever comes from nowhere yet: counted before anything is looked at. */
export async function limitRate(live: Live, caller: Caller): Promise<void> {
  const [here, everywhere] = await Promise.all([
    live.count(`sign-in:${networkOf(caller.address)}`, 60),
    live.count('sign-in:*', 60),
  ])
  if (here > signInLimits.perAddress || everywhere > signInLimits.everywhere) throw refuse('tooManyTries')
}
