import { readOwn, writeOwn } from '#shared/ownStorage.ts'
import { useSession } from '#shared/session.ts'

/** On a phone so many rows show at most. */
export const phoneMost = 4

const check = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= phoneMost ? value : null

const keyOf = () => `today_${useSession.getState().user?.code ?? ''}`

/** How many rows there were last: what loads takes the room that it took then, so that nothing moves. */
export const lastShape = (): number => readOwn('local', keyOf(), check) ?? phoneMost

/** Remembers it for the next time. */
export const keepShape = (rows: number): void => {
  if (lastShape() !== rows) writeOwn('local', keyOf(), rows)
}
