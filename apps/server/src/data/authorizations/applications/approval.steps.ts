import type { ApplicationDetail, ShownApplication } from '@portico/contract/data/authorizationApplications.ts'
import { message } from '@portico/contract/messages.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { inFen } from '@portico/contract/rules/funds/fundAmount.ts'
import type { Caller, Session } from '#http/context.ts'
import { found } from '#http/rejection.ts'
import { type AuthorizationDeps, chainDepth, lastSecond, termOf, wordsOf } from '../giving.steps.ts'
import { judgeGrant } from '../grant.rules.ts'
import { readGrantFacts } from '../grantFacts.queries.ts'
import { checksOf } from './applicationChecks.rules.ts'
import { type ApplicationFacts, readApplicationFacts } from './applicationFacts.queries.ts'
import { type ApplicationRow, readApproval } from './applications.queries.ts'

/** An application with all that whoever decides needs to know. */
export async function readDetail(
  deps: AuthorizationDeps,
  id: number,
  { user }: Session,
  caller: Caller,
  shape: (row: ApplicationRow) => ShownApplication,
): Promise<ApplicationDetail> {
  const { db, clock } = deps
  const row = found(await readApproval(db.pool, user.code, id))
  const facts = found(await readApplicationFacts(db.pool, row, user.code))
  const levels = await chainDepth(deps)
  const day = (at: Date) => clock.format(at).slice(0, 10)
  const lastDay = (at: Date) => day(lastSecond(at))
  const wrong = row.state === 'pending' ? await whyNot(deps, row, facts, levels, caller) : null
  const seen = facts.isSeen ? facts : null
  const mayBePassedOn = facts.depth + 1 < levels
  const kept = row.terms ?? facts.running
  return {
    ...shape(row),
    applicantTitle: facts.applicantTitle,
    applicantTitleEn: facts.applicantTitleEn,
    applicantUnit: facts.applicantUnit,
    applicantUnitEn: facts.applicantUnitEn,
    mayPassOn: mayBePassedOn && (kept?.mayPassOn ?? false),
    balanceVisible: kept?.balanceVisible ?? false,
    mayBePassedOn,
    free: seen?.free ?? null,
    setAside: facts.running?.amount ?? '0.00',
    budget: row.parentId === null ? (seen?.budget ?? null) : null,
    spent: row.parentId === null ? (seen?.spent ?? null) : null,
    held: row.parentId === null ? (seen?.held ?? null) : null,
    promised: row.parentId === null ? (seen?.promised ?? null) : null,
    last: facts.last,
    checks: checksOf(row, facts, { language: caller.language, day, lastDay, wrong }),
  }
}

/** What the rule of giving says of what is asked for; account and project are looked at beside it. */
async function whyNot(
  { db, clock }: AuthorizationDeps,
  row: ApplicationRow,
  facts: ApplicationFacts,
  levels: number,
  { language }: Caller,
): Promise<string | null> {
  if (facts.applicantId === null || !facts.applicantEnabled || facts.isClosed) return null
  if (facts.running) {
    const grows = inFen(row.amount ?? '0.00') - inFen(facts.running.amount ?? '0.00')
    return grows > inFen(facts.free)
      ? message(facts.isSeen ? 'overLeft' : 'overFreeUnseen', language, { left: formatAmount(facts.free) })
      : null
  }
  const read = termOf({ ...row, endsOn: row.endsOn ?? undefined }, clock, new Date())
  if ('wrong' in read) return message(read.wrong.key, language)
  const grant = {
    uses: row.uses,
    duration: row.duration,
    startsOn: row.startsOn,
    mayPassOn: false,
    balanceVisible: false,
    receiverIds: [facts.applicantId],
    projects: [{ code: row.projectCode, parentId: row.parentId, amount: row.amount }],
  }
  const asked = {
    giver: row.giverCode,
    receiverIds: grant.receiverIds,
    groupIds: [],
    codes: [row.projectCode],
    parentIds: row.parentId === null ? [] : [row.parentId],
  }
  const grantFacts = await readGrantFacts(db.pool, asked)
  const [line] = judgeGrant(grant, grantFacts, row.giverCode, read.term, levels).lines
  if (!line?.wrong) return null
  if (line.wrong.key === 'overFree') return message('overLeft', language, { left: formatAmount(facts.free) })
  return wordsOf(line.wrong, language, clock)
}
