import type { Clock } from './clock.ts'

type Value<T> = T extends Date ? string : T extends null ? undefined : T
/** A row as the contract has it: moments are text, and what is nothing is left out. */
export type Wired<R> = { [K in keyof R]: Value<R[K]> }

/** A row of the contract as the database has it: these of its fields are moments still. */
export type WithMoments<R, K extends keyof R> = Omit<R, K> & { [P in K]: null extends R[P] ? Date | null : Date }

/** Writes a row's moments in the portal's time, and leaves out what is null. What lies deeper stays as it is. */
export function wired<R extends object>(row: R, clock: Clock): Wired<R> {
  const written = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? clock.format(value) : (value ?? undefined),
  ])
  return Object.fromEntries(written) as Wired<R>
}

/** What the wire says of a maintained row's state, where the rest of the answer is made otherwise. */
export const maintainedState = (
  { revision, changedBy, changedAt }: { revision: number; changedBy: string | null; changedAt: Date | null },
  clock: Clock,
) => wired({ revision, changedBy, changedAt }, clock)
