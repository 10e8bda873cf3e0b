import type { TakeBackPreview } from '@portico/contract/data/takingBack.ts'
import { fromFen } from '@portico/contract/rules/funds/fundAmount.ts'
import type { Session } from '#http/context.ts'
import { authorizationsOf } from '../authorizations.queries.ts'
import { mustChoose, needsReason } from '../changing.steps.ts'
import { type DocumentDeps, withWays } from '../documents/documents.steps.ts'
import { type AuthorizationDeps, lastSecond } from '../giving.steps.ts'
import { isAbove, readerOf } from '../locking.steps.ts'
import { openDocuments, withThoseBelow } from '../uses.queries.ts'
import { readRelyingAbsences, readRelyingHandovers, readSources } from './takingBack.queries.ts'
import { freedBy, sourcesOf, topsOf } from './takingBack.rules.ts'

const personOf = ({ code, name, nameEn }: { code: string; name: string; nameEn: string }) => ({ code, name, nameEn })

/** What taking back would do, and what relies on what is taken back. */
export async function previewTakeBack(
  { db, clock, ...deps }: AuthorizationDeps & DocumentDeps,
  chosenIds: readonly number[],
  session: Session,
): Promise<TakeBackPreview> {
  mustChoose(chosenIds)
  const reader = readerOf(session)
  const chosen = await authorizationsOf(db.pool, reader, chosenIds)
  const mine = chosen.filter(it => isAbove(it, reader))
  const mineIds = mine.map(it => it.id)
  const ids = await withThoseBelow(db, mineIds)
  const [rows, documents, sources, absences, handovers] = await Promise.all([
    authorizationsOf(db.pool, reader, ids),
    openDocuments(db, mineIds),
    readSources(db.pool, reader, mineIds),
    readRelyingAbsences(db.pool, reader, ids),
    readRelyingHandovers(db.pool, reader, ids),
  ])
  const tops = topsOf(rows)
  const dayOf = (at: Date) => clock.format(at).slice(0, 10)
  return {
    lines: ids.flatMap(id => rows.filter(it => it.id === id).map(it => ({ ...it, isBelow: !mineIds.includes(id) }))),
    documents: (await withWays({ ...deps, db }, session, documents)).map(
      ({ personCode, personName, personNameEn, ...it }) => ({
        ...it,
        person: { code: personCode, name: personName, nameEn: personNameEn },
        expiresAt: clock.format(it.expiresAt),
      }),
    ),
    freed: fromFen(tops.reduce((all, it) => all + freedBy(it), 0n)),
    sources: sourcesOf(sources, tops),
    absences: absences.map(({ startsAt, endsAt, ...it }) => ({
      ...it,
      person: personOf(it),
      startsOn: dayOf(startsAt),
      endsOn: dayOf(lastSecond(endsAt)),
      receivers: rows
        .filter(({ id }) => it.ids.includes(id))
        .map(row => ({ code: row.receiverCode, name: row.receiverName, nameEn: row.receiverNameEn }))
        .slice(0, 50),
    })),
    handovers: handovers.map(it => ({ projectCode: it.projectCode, successor: personOf(it), dueOn: it.dueOn })),
    needsReason: needsReason(mine, session),
  }
}
