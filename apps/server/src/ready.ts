import { setTimeout as pause } from 'node:timers/promises'
import { CannotWrite, type Changes } from '#db/changes.ts'
import type { Live } from '#live/live.ts'

/** Whoever asks whether the portal is ready wants to know soon: what says nothing within 2.5 s is not. */
const inTime = (probe: Promise<unknown>) =>
  Promise.race([probe, pause(2500, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer')))])

/** Null when every part answers; else those that do not: `database`, or `writing` where it takes no change, and `redis`. */
export async function whyNotReady({ changes, live }: { changes: Changes; live: Live }): Promise<string | null> {
  const probes = { database: changes.check(), redis: live.get('ready') }
  const ends = await Promise.allSettled(Object.values(probes).map(inTime))
  const away = Object.keys(probes).flatMap((name, at) => {
    const end = ends[at]
    if (end?.status !== 'rejected') return []
    return [end.reason instanceof CannotWrite ? 'writing' : name]
  })
  return away.join(', ') || null
}
