import type { versions } from '@portico/contract/versions.ts'
import { desc } from 'drizzle-orm'
import type { Database } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { Handlers } from '#http/context.ts'
import { versions as records } from './versions.table.ts'

export function versionHandlers(db: Database, clock: Clock): Handlers<typeof versions> {
  return {
    current: async () => {
      const [newest] = await db.orm.select().from(records).orderBy(desc(records.updatedAt)).limit(1)
      return newest ? { ...newest, updatedAt: clock.format(newest.updatedAt) } : null
    },
  }
}
