import type { ProjectAuthorization } from '@portico/contract/data/authorizationEntities.ts'
import type { authorizations } from '@portico/contract/data/authorizations.ts'
import { pageOf } from '#db/paging.ts'
import type { Context, Handlers, Session } from '#http/context.ts'
import { found } from '#http/rejection.ts'
import { batchesOf, sendTable } from '#http/sheet/tableFile.ts'
import type { NoteReading } from '#platform/logs/readings.store.ts'
import { absenceHandlers } from './absences/absences.handlers.ts'
import type { ApplicationFiles } from './applications/applicationFiles.store.ts'
import { applicationHandlers } from './applications/applications.handlers.ts'
import { asking } from './asking.queries.ts'
import { authorizationColumns, ownProjectColumns, useColumns } from './authorizationColumns.rules.ts'
import { authorizationLogHandlers } from './authorizationLog.handlers.ts'
import * as query from './authorizations.queries.ts'
import { reduceAuthorizations, setPaused, takeBack, undoTakeBack } from './changing.steps.ts'
import { readGivable } from './givable.queries.ts'
import { chainDepth, give, lastSecond, previewGrant } from './giving.steps.ts'
import { handoverHandlers } from './handovers/handovers.handlers.ts'
import { leftHandlers } from './left/left.handlers.ts'
import { readerOf } from './locking.steps.ts'
import { newsHandlers } from './news/news.handlers.ts'
import { readOwnProjects, sumOwnProjects } from './ownProjects.queries.ts'
import { renewAuthorizations } from './renewing.steps.ts'
import { type ReturnDeps, returnHandlers } from './returns.handlers.ts'
import { previewTakeBack } from './takingBack/takingBack.steps.ts'
import { setMuted } from './tellings/tellings.queries.ts'
import { changeAuthorization } from './terms.steps.ts'
import { readUses, sumUses } from './uses.queries.ts'
import { readWallet, sumWallet } from './wallet.queries.ts'
import { doctorHandlers } from './why/why.handlers.ts'
import type { DoctorDeps } from './why/why.steps.ts'

/** Whose money others may use: what one leads, gave and got, with everything that is done to it. */
export function authorizationHandlers(
  deps: ReturnDeps & DoctorDeps & { noteReading: NoteReading; files: ApplicationFiles },
): Handlers<typeof authorizations> {
  const { db, clock, logs } = deps
  const shaping = async () => {
    const levels = await chainDepth(deps)
    return (row: query.AuthorizationRow) => shape(row, levels)
  }
  const shape = (row: query.AuthorizationRow, levels: number): ProjectAuthorization => ({
    ...row,
    mayBePassedOn: row.attribute === 'personal' && row.chain.length < levels,
    startsAt: clock.format(row.startsAt),
    endsAt: row.endsAt && clock.format(lastSecond(row.endsAt)),
    stoppedAt: row.stoppedAt && clock.format(row.stoppedAt),
  })
  const rowsOf = async (side: query.Side, session: Session, input: query.AuthorizationAsk) => {
    const { limit, offset } = pageOf(input)
    const [total, rows] = await Promise.all([
      query.countAuthorizations(db, side, session.user.code, input),
      query.readAuthorizations(db, side, session.user.code, input, [limit, offset]),
    ])
    return { total, rows: rows.map(await shaping()) }
  }
  const seen = async (id: number, session: Session) =>
    found((await query.authorizationsOf(db.pool, readerOf(session), [id]))[0])

  /** Documents that somebody may see: of what people use together each sees their own. */
  const usesFor = async <Ask extends { authorizationId: number }>(ask: Ask, session: Session) => {
    const { attribute, isReceiver } = await seen(ask.authorizationId, session)
    return { ...ask, onlyOf: attribute === 'public' && isReceiver ? session.user.code : null }
  }

  const exportOf = async (
    side: query.Side,
    { input, session, caller, answer }: Context<typeof authorizations.exportGiven>,
  ) => {
    const titles = {
      given: { zh: '我授出的', en: 'Given by me' },
      received: { zh: '授权给我的', en: 'Given to me' },
      everybody: { zh: '全部项目授权', en: 'All authorizations' },
    }
    const batches = batchesOf((limit, offset) =>
      query.readAuthorizations(db, side, session.user.code, input, [limit, offset]),
    )
    const columns = authorizationColumns(caller.language)
    sendTable(answer, { title: titles[side][caller.language], format: input.format, columns, batches, clock })
    await logs.note({ operation: 'authorizations.export' }, session, caller)
    return null
  }

  return {
    ...absenceHandlers(deps),
    ...handoverHandlers(deps),
    ...applicationHandlers(deps),
    ...doctorHandlers(deps),
    ...authorizationLogHandlers(deps),
    ...returnHandlers(deps),
    ...newsHandlers(deps),
    ...leftHandlers(deps),
    own: async ({ input, session: { user } }) => {
      const { limit, offset } = pageOf(input)
      const [{ total, ...sums }, rows] = await Promise.all([
        sumOwnProjects(db, user.code, input.word),
        readOwnProjects(db, user.code, input, [limit, offset]),
      ])
      return { total, rows, sums }
    },
    exportOwn: async ({ input, session, caller, answer }) => {
      const title = { zh: '我的项目', en: 'My projects' }[caller.language]
      const batches = batchesOf((limit, offset) => readOwnProjects(db, session.user.code, input, [limit, offset]))
      sendTable(answer, { title, format: input.format, columns: ownProjectColumns(caller.language), batches, clock })
      await logs.note({ operation: 'authorizations.export' }, session, caller)
      return null
    },
    given: ({ input, session }) => rowsOf('given', session, input),
    exportGiven: asked => exportOf('given', asked),
    received: ({ input, session }) => rowsOf('received', session, input),
    exportReceived: asked => exportOf('received', asked),
    everybody: ({ input, session }) => rowsOf('everybody', session, input),
    exportEverybody: asked => exportOf('everybody', asked),
    find: async ({ input, session }) => (await shaping())(await seen(input.id, session)),
    givable: async ({ input, session }) => {
      const rows = await readGivable(db, session.user.code, input)
      const levels = await chainDepth(deps)
      return rows.map(({ depth, ...row }) => ({
        ...row,
        endsAt: row.endsAt && clock.format(lastSecond(row.endsAt)),
        mayBePassedOn: depth + 1 < levels,
      }))
    },
    wallet: async ({ input, session: { user } }) => {
      const { limit, offset } = pageOf(input)
      const [sums, rows] = await Promise.all([
        sumWallet(db, user.code, input),
        readWallet(db, user.code, input, [limit, offset]),
      ])
      return { ...sums, total: sums.counts[input.view ?? 'all'], rows: rows.map(await shaping()) }
    },
    mute: ({ input: { id, isMuted }, session, caller }) =>
      logs.change(session, caller, async tx => {
        const [row] = await query.authorizationsOf(asking(tx), session.user, [id])
        if (!(await setMuted(asking(tx), found(row).id, session.user.code, isMuted))) return { unchanged: null }
        return {
          operation: isMuted ? 'authorizations.mute' : 'authorizations.unmute',
          object: `${found(row).receiverName} ${found(row).projectCode}`,
        }
      }),
    renew: ({ input, session, caller }) => renewAuthorizations(deps, input.ids, session, caller),
    preview: ({ input, session, caller }) => previewGrant(deps, input, session, caller),
    give: ({ input, session, caller }) => give(deps, input, session, caller),
    change: ({ input, session, caller }) => changeAuthorization(deps, input, session, caller),
    pause: ({ input, session, caller }) => setPaused(deps, input.ids, true, session, caller),
    resume: ({ input, session, caller }) => setPaused(deps, input.ids, false, session, caller),
    previewTakeBack: ({ input, session }) => previewTakeBack(deps, input.ids, session),
    takeBack: ({ input, session, caller }) => takeBack(deps, input, session, caller),
    undoTakeBack: ({ input, session, caller }) => undoTakeBack(deps, input.ids, session, caller),
    reduce: ({ input, session, caller }) => reduceAuthorizations(deps, input, session, caller),
    used: async ({ input, session }) => {
      const ask = await usesFor(input, session)
      const { limit, offset } = pageOf(input)
      const [sums, rows] = await Promise.all([sumUses(db, ask), readUses(db, ask, [limit, offset])])
      const shaped = rows.map(row => ({ ...row, at: clock.format(row.at), expiresAt: clock.format(row.expiresAt) }))
      return { ...sums, rows: shaped }
    },
    exportUsed: async ({ input, session, caller, answer }) => {
      const ask = await usesFor(input, session)
      const title = { zh: '授权去向', en: 'Where it went' }[caller.language]
      const batches = batchesOf((limit, offset) => readUses(db, ask, [limit, offset]))
      sendTable(answer, { title, format: input.format, columns: useColumns(caller.language), batches, clock })
      await logs.note({ operation: 'authorizations.export' }, session, caller)
      return null
    },
  }
}
