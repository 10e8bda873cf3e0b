import type { ProjectAuthorization } from '@portico/contract/data/authorizationEntities.ts'
import type { authorizations } from '@portico/contract/data/authorizations.ts'
import { fromFen, inFen } from '@portico/contract/rules/funds/fundAmount.ts'
import { pageOf } from '#db/paging.ts'
import type { Context, Handlers, Session } from '#http/context.ts'
import { found } from '#http/rejection.ts'
import { batchesOf, sendTable } from '#http/sheet/tableFile.ts'
import type { NoteReading } from '#platform/logs/readings.store.ts'
import { authorizationColumns, ownProjectColumns, useColumns } from './authorizationColumns.rules.ts'
import { authorizationLogHandlers } from './authorizationLog.handlers.ts'
import * as query from './authorizations.queries.ts'
import {
  changeAuthorization,
  mustChoose,
  reduceAuthorizations,
  setPaused,
  takeBack,
  undoTakeBack,
} from './changing.steps.ts'
import { type AuthorizationDeps, give, lastSecond, previewGrant } from './giving.steps.ts'
import { openDocuments, readUses, sumUses, withThoseBelow } from './uses.queries.ts'

/** Whose money others may use: what one leads, gave and got, with everything that is done to it. */
export function authorizationHandlers(
  deps: AuthorizationDeps & { noteReading: NoteReading },
): Handlers<typeof authorizations> {
  const { db, clock, logs } = deps
  const shape = (row: query.AuthorizationRow): ProjectAuthorization => ({
    ...row,
    startsAt: clock.format(row.startsAt),
    endsAt: row.endsAt && clock.format(lastSecond(row.endsAt)),
    stoppedAt: row.stoppedAt && clock.format(row.stoppedAt),
  })
  const rowsOf = async (side: 'given' | 'received', session: Session, input: query.AuthorizationAsk) => {
    const { limit, offset } = pageOf(input)
    const [total, rows] = await Promise.all([
      query.countAuthorizations(db, side, session.user.code, input),
      query.readAuthorizations(db, side, session.user.code, input, [limit, offset]),
    ])
    return { total, rows: rows.map(shape) }
  }
  const own = async (id: number, { user }: Session) =>
    found((await query.authorizationsOf(db.pool, user.code, [id]))[0])

  const exportOf = async (
    side: 'given' | 'received',
    { input, session, caller, answer }: Context<typeof authorizations.exportGiven>,
  ) => {
    const titles = { given: { zh: '我授出的', en: 'Given by me' }, received: { zh: '授权给我的', en: 'Given to me' } }
    const batches = batchesOf((limit, offset) =>
      query.readAuthorizations(db, side, session.user.code, input, [limit, offset]),
    )
    const columns = authorizationColumns(caller.language)
    sendTable(answer, { title: titles[side][caller.language], format: input.format, columns, batches, clock })
    await logs.note({ operation: 'authorizations.export' }, session, caller)
    return null
  }

  return {
    ...authorizationLogHandlers(deps),
    own: async ({ input, session: { user } }) => {
      const { limit, offset } = pageOf(input)
      const [{ total, ...sums }, rows] = await Promise.all([
        query.sumOwnProjects(db, user.code, input.word),
        query.readOwnProjects(db, user.code, input, [limit, offset]),
      ])
      return { total, rows, sums }
    },
    exportOwn: async ({ input, session, caller, answer }) => {
      const title = { zh: '我的项目', en: 'My projects' }[caller.language]
      const batches = batchesOf((limit, offset) => query.readOwnProjects(db, session.user.code, input, [limit, offset]))
      sendTable(answer, { title, format: input.format, columns: ownProjectColumns(caller.language), batches, clock })
      await logs.note({ operation: 'authorizations.export' }, session, caller)
      return null
    },
    given: ({ input, session }) => rowsOf('given', session, input),
    exportGiven: asked => exportOf('given', asked),
    received: ({ input, session }) => rowsOf('received', session, input),
    exportReceived: asked => exportOf('received', asked),
    find: async ({ input, session }) => shape(await own(input.id, session)),
    givable: async ({ input, session }) => {
      const rows = await query.readGivable(db, session.user.code, input)
      return rows.map(row => ({ ...row, endsAt: row.endsAt && clock.format(lastSecond(row.endsAt)) }))
    },
    preview: ({ input, session, caller }) => previewGrant(deps, input, session, caller),
    give: ({ input, session, caller }) => give(deps, input, session, caller),
    change: ({ input, session, caller }) => changeAuthorization(deps, input, session, caller),
    pause: ({ input, session, caller }) => setPaused(deps, input.ids, true, session, caller),
    resume: ({ input, session, caller }) => setPaused(deps, input.ids, false, session, caller),
    previewTakeBack: async ({ input, session: { user } }) => {
      mustChoose(input.ids)
      const chosen = await query.authorizationsOf(db.pool, user.code, input.ids)
      const mine = chosen.filter(it => it.giverCode === user.code || it.leaderCode === user.code).map(it => it.id)
      const ids = await withThoseBelow(db, mine)
      const [rows, documents] = await Promise.all([
        query.authorizationsOf(db.pool, user.code, ids),
        openDocuments(db, mine),
      ])
      const tops = rows.filter(it => !it.chain.slice(0, -1).some(above => ids.includes(above)))
      const freed = tops.reduce((all, it) => all + freedBy(it), 0n)
      return {
        lines: ids.flatMap(id => {
          const row = rows.find(it => it.id === id)
          return row ? [{ ...row, isBelow: !mine.includes(id) }] : []
        }),
        documents: documents.map(({ personCode, personName, personNameEn, ...it }) => ({
          ...it,
          person: { code: personCode, name: personName, nameEn: personNameEn },
          expiresAt: clock.format(it.expiresAt),
        })),
        freed: fromFen(freed),
      }
    },
    takeBack: ({ input, session, caller }) => takeBack(deps, input, session, caller),
    undoTakeBack: ({ input, session, caller }) => undoTakeBack(deps, input.ids, session, caller),
    reduce: ({ input, session, caller }) => reduceAuthorizations(deps, input, session, caller),
    used: async ({ input, session }) => {
      await own(input.authorizationId, session)
      const { limit, offset } = pageOf(input)
      const [sums, rows] = await Promise.all([sumUses(db, input), readUses(db, input, [limit, offset])])
      const shaped = rows.map(row => ({ ...row, at: clock.format(row.at), expiresAt: clock.format(row.expiresAt) }))
      return { ...sums, rows: shaped }
    },
    exportUsed: async ({ input, session, caller, answer }) => {
      await own(input.authorizationId, session)
      const title = { zh: '授权去向', en: 'Where it went' }[caller.language]
      const batches = batchesOf((limit, offset) => readUses(db, input, [limit, offset]))
      sendTable(answer, { title, format: input.format, columns: useColumns(caller.language), batches, clock })
      await logs.note({ operation: 'authorizations.export' }, session, caller)
      return null
    },
  }
}

/** What goes back with its end: a sum that is neither spent nor held; by project what was passed on. */
const freedBy = (row: query.AuthorizationRow): bigint =>
  row.state === 'over'
    ? 0n
    : row.amount === null
      ? inFen(row.passedOn)
      : inFen(row.amount) - inFen(row.spent) - inFen(row.held)
