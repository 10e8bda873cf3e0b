import { Parameter } from '@portico/contract/platform/parameters.ts'
import { encode } from '@portico/contract/wire.ts'
import { Notice } from '@portico/contract/work/notices.ts'
import type { Database } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import { publicParameters } from '#platform/parameters/parameters.handlers.ts'
import { noticeShape } from '#work/notices/notices.handlers.ts'
import { listNotices } from '#work/notices/notices.queries.ts'

type Shown = Parameters<typeof publicParameters>[0]

/** What the page brings along, so that the sign-in screen asks for nothing: public parameters, the key, public notices. */
export const makeBootData =
  ({ db, clock, shown }: { db: Database; clock: Clock; shown: Shown }) =>
  async () => {
    const [parameters, notices] = await Promise.all([
      publicParameters(shown),
      listNotices(db, null, { limit: 3, offset: 0 }),
    ])
    const shape = noticeShape(clock)
    return {
      parameters: parameters.map(row => encode(Parameter, row)),
      publicKey: shown.publicKey,
      notices: await Promise.all(notices.map(async row => encode(Notice, await shape(row)))),
    }
  }
