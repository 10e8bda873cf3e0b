import type { Api } from '@portico/contract/api.ts'
import { accessModule } from '#access/access.module.ts'
import { adminModule } from '#admin/admin.module.ts'
import { dataModule } from '#data/data.module.ts'
import type { Connection } from '#db/client.ts'
import { figuresOf } from '#db/figures.ts'
import type { Seal } from '#db/seal.ts'
import { directoryModule } from '#directory/directory.module.ts'
import { galleryTemplates } from '#foundation/templates.ts'
import type { Handlers } from '#http/context.ts'
import { platformModule } from '#platform/platform.module.ts'
import { keepPageProof, workModule } from '#work/work.module.ts'
import { makeBootData } from './bootData.ts'
import type { Config } from './config.ts'
import { whyNotReady } from './ready.ts'

/** Everything that lives as long as the server does, room by room from below: each gets what those below it offer. */
export async function makeServices(config: Config, connection: Connection, seal: Seal) {
  const { platform, ...ground } = await platformModule({ settings: config, connection, seal })
  const { directory, ...people } = directoryModule(platform)
  const { access, ...entrance } = accessModule({ ...platform, ...directory })
  const inside = { ...platform, ...directory, ...access }
  const { data, ...sets } = dataModule({ ...inside, keepProof: keepPageProof })
  const { work, ...daily } = workModule({ ...inside, ...data, gallery: galleryTemplates })
  const admin = adminModule(inside)
  const handlers: { [K in keyof Api]: Handlers<Api[K]> } = {
    ...ground.calls,
    ...people.calls,
    ...entrance.calls,
    ...sets.calls,
    ...daily.calls,
    ...admin.calls,
  }
  const { db, jobs, logs } = platform
  return {
    ...inside,
    ...data,
    ...work,
    handlers,
    bootData: makeBootData(platform),
    whyNotReady: () => whyNotReady(platform),
    /** What decides how the portal does, now: see metrics in docs/operations.md. */
    figures: async () => ({
      ...(await figuresOf(db, { streams: work.events.size(), log_waiting: logs.waiting() })),
      ...jobs.figures(),
    }),
    /** From above: what a room uses is open until the room is closed. */
    close: async () => {
      await daily.close()
      await sets.close()
      await entrance.close()
      await ground.close()
    },
  }
}
export type Services = Awaited<ReturnType<typeof makeServices>>
