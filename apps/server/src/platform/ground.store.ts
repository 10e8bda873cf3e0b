import type { Changes } from '#db/changes.ts'
import type { Database } from '#db/open.ts'
import type { Seal } from '#db/seal.ts'
import type { Clock } from '#http/clock.ts'
import type { EgressFetch } from '#http/egress/egressFetch.ts'
import type { Jobs } from '#live/jobs.ts'
import type { Live } from '#live/live.ts'
import type { TransportKey } from './keys/keys.queries.ts'
import type { Signing } from './keys/signing/signing.store.ts'
import type { Logs } from './logs/logs.store.ts'
import type { NoteReading } from './logs/readings.store.ts'
import type { ParameterStore } from './parameters/parameters.queries.ts'
import type { Serial } from './parameters/serial.store.ts'

/** What everything stands on. A noun says what of it it needs: `Pick<Ground, 'db' | 'logs'>`. */
export interface Ground {
  db: Database
  /** Who hears of changes in the database. */
  changes: Changes
  /** What instances share. */
  live: Live
  jobs: Jobs
  /** The portal's time zone. */
  clock: Clock
  /** Calls of other systems. */
  egress: EgressFetch
  /** Seals what is secret at rest. */
  seal: Seal
  /** Opens what browsers seal on the way. */
  key: TransportKey
  logs: Logs
  noteReading: NoteReading
  parameters: ParameterStore
  serial: Serial
  /** What papers are signed with. */
  signing: Signing
}
