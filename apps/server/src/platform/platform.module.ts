import { type Changes, listenToChanges } from '#db/changes.ts'
import { type Connection, type Limits, openDatabase } from '#db/open.ts'
import type { Seal } from '#db/seal.ts'
import { clockIn } from '#http/clock.ts'
import { makeEgress } from '#http/egress/egressFetch.ts'
import { makeJobs } from '#live/jobs.ts'
import { memoryLive } from '#live/memory.ts'
import { redisLive } from '#live/redis.ts'
import { dictionaryHandlers } from './dictionaries/dictionaries.handlers.ts'
import { transportKey } from './keys/keys.queries.ts'
import { signingStore } from './keys/signing/signing.store.ts'
import { makeLogs } from './logs/logs.store.ts'
import { noteReadings } from './logs/readings.store.ts'
import { startRetention } from './logs/retention.job.ts'
import { parameterHandlers } from './parameters/parameters.handlers.ts'
import { parameterStore } from './parameters/parameters.queries.ts'
import { makeSerialWatch } from './parameters/serial.store.ts'

/** What of the configuration the rooms are built by. */
export interface Settings {
  mode: 'demo' | 'production'
  /** Where browsers reach the portal: an origin without a trailing slash. */
  publicOrigin: string
  dataFolder: string
  timeZone: string
  databaseLimits: Limits
  redisUrl: string | undefined
  redisPatience: number
  serialKey: string | undefined
  slider: 'puzzle' | 'off'
  smtpUrl: string | undefined
  mailFrom: string
  assistant: { kind: 'dify' | 'openai'; url: string; key: string | undefined; model: string; mayLookUp: boolean } | null
  assistantPatience: number
  assistantLongest: number
}

export interface Start {
  settings: Settings
  connection: Connection
  seal: Seal
}

/** What everything stands on: the database and who hears of its changes, what instances share, jobs, logs, parameters. */
export async function platformModule({ settings, connection, seal }: Start) {
  const db = openDatabase(connection, settings.databaseLimits)
  const changes: Changes = listenToChanges(connection)
  const live = settings.redisUrl ? redisLive(settings.redisUrl, settings.redisPatience) : memoryLive()
  const jobs = makeJobs(live, (name, error) => void process.stderr.write(`${name} was not done: ${error}\n`))
  const clock = clockIn(settings.timeZone)
  // A demo's business systems may stand on this machine.
  const egress = makeEgress({ mayBeLoopback: settings.mode === 'demo' })
  const logKey = seal.derive('log chain')
  const logs = makeLogs({ db, changes, key: logKey })
  const noteReading = noteReadings({ live, logs })
  const parameters = parameterStore({ db, changes, seal })
  const serial = makeSerialWatch({ parameters, changes, clock, serialKey: settings.serialKey })
  const key = await transportKey({ db, seal })
  startRetention({ db, key: logKey, parameters, logs, jobs })

  const platform = {
    settings,
    seal,
    db,
    changes,
    live,
    jobs,
    clock,
    egress,
    logs,
    noteReading,
    parameters,
    serial,
    key,
    signing: signingStore({ db, seal }),
    /** What screens that nobody is signed in on are told. */
    shown: { parameters, publicKey: key.publicKey, slider: settings.slider },
  }
  return {
    platform,
    calls: {
      dictionaries: dictionaryHandlers(platform),
      parameters: parameterHandlers({ ...platform, ...platform.shown }),
    },
    close: async () => {
      await jobs.close()
      await changes.close()
      await live.close()
      await db.close()
    },
  }
}
export type Platform = Awaited<ReturnType<typeof platformModule>>['platform']
