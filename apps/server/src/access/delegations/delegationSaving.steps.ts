import { NewDelegation } from '@portico/contract/access/delegations.ts'
import { writeDelegationEvent } from '#directory/delegations/delegationLog.queries.ts'
import {
  endDelegation,
  insertDelegation,
  lockPair,
  openDelegation,
  overlaps,
} from '#directory/delegations/delegations.queries.ts'
import { findPerson } from '#directory/users/users.queries.ts'
import type { Caller, Session } from '#http/context.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import type { Ground } from '#platform/ground.store.ts'
import { changesBetween } from '#platform/logs/logs.store.ts'
import type { CatalogueStore } from '../permissions/permissions.store.ts'
import { applicationOf } from '../permissions/reach.rules.ts'

export interface DelegationDeps extends Pick<Ground, 'db' | 'clock' | 'logs'> {
  catalogue: CatalogueStore
}

/** Lets somebody act for the session's person, between two moments. */
export async function addDelegation(
  deps: DelegationDeps,
  input: NewDelegation,
  session: Session,
  caller: Caller,
): Promise<null> {
  const { db, clock, logs } = deps
  const delegator = session.user
  const [startsAt, endsAt] = [clock.parse(input.startsAt), clock.parse(input.endsAt)]
  if (endsAt <= startsAt) throw refuseFields(NewDelegation, { endsAt: { key: 'endDateNotAfterStart' } })
  if (endsAt.getTime() <= Date.now()) throw refuseFields(NewDelegation, { endsAt: { key: 'delegationEnded' } })
  const delegate = await findPerson(db, { id: input.delegateId })
  if (!delegate?.enabled) throw refuseFields(NewDelegation, { delegateId: { key: 'personMissing' } })
  if (delegate.id === delegator.id) throw refuseFields(NewDelegation, { delegateId: { key: 'delegateIsSelf' } })
  const reason = input.reason?.trim() || null
  const parts = [...new Set(input.parts ?? ['todos' as const])]
  const chosen = await applicationsOf(deps, input, session)
  const applicationIds = chosen?.map(node => node.id) ?? null
  const row = { delegatorId: delegator.id, delegateId: delegate.id, startsAt, endsAt, reason, applicationIds, parts }
  return logs.change(session, caller, async tx => {
    await lockPair(tx, delegator.id, delegate.id)
    const name = caller.language === 'en' ? delegate.nameEn : delegate.name
    if (await overlaps(tx, row))
      throw refuseFields(NewDelegation, { delegateId: { key: 'delegationExists', values: { name } } })
    const added = await insertDelegation(tx, row, session.actor.name)
    if (!added) throw refuse('failed')
    await writeDelegationEvent(
      tx,
      { event: 'granted', delegator, delegate, actor: session.actor, delegation: added },
      caller,
    )
    const { startsAt: from, endsAt: until } = input
    const reach = { applications: chosen?.map(node => node.name) ?? null, parts }
    const detail = changesBetween({}, { delegateName: delegate.name, startsAt: from, endsAt: until, reason, ...reach })
    return { operation: 'delegations.add', object: delegate.name, detail, tell: [['delegations', delegate.id]] }
  })
}

/** The nodes that an authorisation names: only what the delegator holds. Null: all. */
async function applicationsOf({ catalogue }: DelegationDeps, { applicationIds }: NewDelegation, session: Session) {
  if (!applicationIds) return null
  const now = await catalogue.read()
  const held = now.granted(session)
  return [...new Set(applicationIds)].map(id => {
    const node = now.nodes.get(id)
    if (!node || !held.has(id) || applicationOf(node) !== id)
      throw refuseFields(NewDelegation, { applicationIds: { key: 'applicationMissing' } })
    return node
  })
}

/** Ends an authorisation now, and with it whoever acts by it. `whose` null: anybody's. */
export async function revokeDelegation(
  { logs }: DelegationDeps,
  id: number,
  whose: number | null,
  session: Session,
  caller: Caller,
): Promise<null> {
  return logs.change(session, caller, async tx => {
    const row = await openDelegation(tx, id, whose)
    if (!row) throw refuse('recordMissing')
    await endDelegation(tx, id, session.actor.name)
    const delegator = { code: row.delegatorCode, name: row.delegatorName, nameEn: row.delegatorNameEn }
    const delegate = { code: row.delegateCode, name: row.delegateName, nameEn: row.delegateNameEn }
    await writeDelegationEvent(
      tx,
      { event: 'revoked', delegator, delegate, actor: session.actor, delegation: row },
      caller,
    )
    const object = `${row.delegatorName} → ${row.delegateName}`
    return { operation: 'delegations.revoke', object, tell: [['delegations', row.delegateId]] }
  })
}
