import type { ProjectAuthorization } from '@portico/contract/data/authorizationEntities.ts'
import type { authorizations } from '@portico/contract/data/authorizations.ts'
import type { Language } from '@portico/contract/messages.ts'
import type { Context, Handlers, Session } from '#http/context.ts'
import { found } from '#http/rejection.ts'
import { listOf, pagesOf } from '#platform/logs/lists.steps.ts'
import type { NoteReading } from '#platform/logs/readings.store.ts'
import { absenceHandlers } from './absences/absences.handlers.ts'
import type { ApplicationFiles } from './applications/applicationFiles.store.ts'
import { applicationHandlers } from './applications/applications.handlers.ts'
import { asking } from './asking.queries.ts'
import { authorizationColumns, ownProjectColumns, useColumns } from './authorizationColumns.rules.ts'
import { authorizationLogHandlers } from './authorizationLog.handlers.ts'
import * as query from './authorizations.queries.ts'
import { reduceAuthorizations, setPaused, takeBack, undoTakeBack } from './changing.steps.ts'
import { openDocument, withWays } from './documents/documents.steps.ts'
import { readGivable } from './givable.queries.ts'
import { chainDepth, give, lastSecond, previewGrant } from './giving.steps.ts'
import { handoverHandlers } from './handovers/handovers.handlers.ts'
import { leftHandlers } from './left/left.handlers.ts'
import { readerOf, sideOf } from './locking.steps.ts'
import { newsHandlers } from './news/news.handlers.ts'
import { readOverview } from './overview/overview.queries.ts'
import { ownProjectList } from './ownProjects.queries.ts'
import { renewAuthorizations } from './renewing.steps.ts'
import { type ReturnDeps, returnHandlers } from './returns/returns.handlers.ts'
import { previewTakeBack } from './takingBack/takingBack.steps.ts'
import { setMuted } from './tellings/tellings.queries.ts'
import { changeAuthorization } from './terms.steps.ts'
import { useList } from './uses.queries.ts'
import { walletList } from './wallet/wallet.queries.ts'
import { doctorHandlers } from './why/why.handlers.ts'
import type { DoctorDeps } from './why/why.steps.ts'

/** Whose money others may use: what one leads, gave and got, with everything that is done to it. */
export function authorizationHandlers(
  deps: ReturnDeps & DoctorDeps & { noteReading: NoteReading; files: ApplicationFiles },
): Handlers<typeof authorizations> {
  const { db, clock, logs } = deps
  const shape = async (row: query.AuthorizationRow): Promise<ProjectAuthorization> => ({
    ...row,
    mayBePassedOn: row.attribute === 'personal' && row.chain.length < (await chainDepth(deps)),
    startsAt: clock.format(row.startsAt),
    endsAt: row.endsAt && clock.format(lastSecond(row.endsAt)),
    stoppedAt: row.stoppedAt && clock.format(row.stoppedAt),
  })
  const exported = 'authorizations.export'
  const listed = (side: query.Side, title: Readonly<Record<Language, string>>) =>
    listOf(deps, {
      query: async ({ session }) => query.authorizationList(side, session.user.code),
      shape,
      exported,
      table: language => ({ title: title[language], columns: authorizationColumns(language) }),
    })
  const given = listed('given', { zh: '我授出的', en: 'Given by me' })
  const received = listed('received', { zh: '授权给我的', en: 'Given to me' })
  const everybody = listed('everybody', { zh: '全部项目授权', en: 'All authorizations' })
  const own = listOf(deps, {
    query: async ({ session }) => ownProjectList(session.user.code),
    shape: row => row,
    exported,
    table: language => ({
      title: { zh: '我的项目', en: 'My projects' }[language],
      columns: ownProjectColumns(language),
    }),
  })
  const seen = async (id: number, session: Session) =>
    found((await query.authorizationsOf(db.pool, readerOf(session), [id]))[0])

  /** Documents that somebody may see: of what people use together each sees their own. */
  const used = listOf(deps, {
    query: async ({ input, session }: Pick<Context<typeof authorizations.used>, 'input' | 'session'>) => {
      const { attribute, isReceiver } = await seen(input.authorizationId, session)
      const list = useList(attribute === 'public' && isReceiver ? session.user.code : null)
      return { ...list, read: async (...asked) => withWays(deps, session, await list.read(...asked)) }
    },
    shape: row => ({ ...row, at: clock.format(row.at), expiresAt: clock.format(row.expiresAt) }),
    exported,
    table: language => ({ title: { zh: '授权去向', en: 'Where it went' }[language], columns: useColumns(language) }),
  })

  return {
    ...absenceHandlers(deps),
    ...handoverHandlers(deps),
    ...applicationHandlers(deps),
    ...doctorHandlers(deps),
    ...authorizationLogHandlers(deps),
    ...returnHandlers(deps),
    ...newsHandlers(deps),
    ...leftHandlers(deps),
    overview: ({ session }) => readOverview(db, session.user.code),
    own: own.page,
    exportOwn: own.file,
    given: given.page,
    exportGiven: given.file,
    received: received.page,
    exportReceived: received.file,
    everybody: everybody.page,
    exportEverybody: everybody.file,
    find: async ({ input, session }) => {
      const row = await seen(input.id, session)
      return { ...(await shape(row)), side: sideOf(row, readerOf(session)) }
    },
    givable: async ({ input, session }) => {
      const rows = await readGivable(db, session.user.code, input)
      const levels = await chainDepth(deps)
      return rows.map(({ depth, ...row }) => ({
        ...row,
        endsAt: row.endsAt && clock.format(lastSecond(row.endsAt)),
        mayBePassedOn: depth + 1 < levels,
      }))
    },
    wallet: pagesOf(db, { query: async ({ session }) => walletList(session.user.code), shape }),
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
    used: used.page,
    exportUsed: used.file,
    openDocument: ({ input, session, caller }) => openDocument(deps, input, session, caller),
  }
}
