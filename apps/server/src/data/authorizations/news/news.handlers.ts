import type { authorizations } from '@portico/contract/data/authorizations.ts'
import type { Handlers } from '#http/context.ts'
import { authorizationsOf } from '../authorizations.queries.ts'
import { type AuthorizationDeps, lastSecond } from '../giving.steps.ts'
import { readDoneNow, readSpentNow } from './news.queries.ts'

/** What has just happened: the stream says only that something has. */
export function newsHandlers({ db, clock }: AuthorizationDeps): Pick<Handlers<typeof authorizations>, 'news'> {
  return {
    news: async ({ session: { user, actor } }) => {
      const reader = { person: user.code, actor: actor.code }
      const [spent, done] = await Promise.all([readSpentNow(db, reader), readDoneNow(db, reader)])
      const ids = [...new Set(spent.map(it => it.authorizationId))]
      const rows = new Map((await authorizationsOf(db.pool, user, ids)).map(row => [row.id, row]))
      return {
        spent: spent.flatMap(it => {
          const row = rows.get(it.authorizationId)
          return row ? [{ ...it, projectCode: row.projectCode, left: row.left }] : []
        }),
        done: done.map(({ id, ...line }) => ({
          ...line,
          key: `L${id}`,
          startsAt: clock.format(line.startsAt),
          endsAt: line.endsAt && clock.format(lastSecond(line.endsAt)),
        })),
      }
    },
  }
}
