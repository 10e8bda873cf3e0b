import { vi } from 'vitest'
import type { TestPortal } from './portal.ts'

/** So much time goes by for sessions: on the portal's clock, which stands otherwise, and in the database. Timers keep theirs. */
export async function passTime(portal: Pick<TestPortal, 'sql'>, ms: number): Promise<void> {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + ms)
  const by = [ms / 1000]
  const ago = (column: string) => `${column} = ${column} - make_interval(secs => $1)`
  await portal.sql(`update sessions set ${['created_at', 'last_used_at', 'expires_at'].map(ago).join(', ')}`, by)
  await portal.sql(`update sessions set ${ago('closing_at')} where closing_at is not null`, by)
}
