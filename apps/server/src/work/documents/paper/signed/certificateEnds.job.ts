import { portalSystemId } from '@portico/contract/access/systems.ts'
import { ownAddress } from '@portico/contract/admin/logs.ts'
import { ownPages } from '@portico/contract/pages.ts'
import { holdersOf } from '#data/authorizations/why/asks.queries.ts'
import type { Ground } from '#platform/ground.store.ts'
import { certificateState, isInForce } from '#platform/keys/signing/signing.rules.ts'
import { isPushed, openItems, peopleByCode, pushItem } from '../../../todos/pushedItems.queries.ts'
import { withdrawItem } from '../../deciding/documentTodos.steps.ts'

type Deps = Pick<Ground, 'db' | 'clock' | 'logs' | 'signing'>

/** Whoever keeps the parameters hears of a certificate that will end, and again once it has ended. */
export const tellOfCertificate = (deps: Deps & Pick<Ground, 'jobs'>): void =>
  void deps.jobs.start({
    name: 'certificate_end',
    every: 3_600_000,
    onceIn: 3_500,
    work: () => lookAtCertificate(deps),
  })

const items = 'certificate:'
const caller = { address: ownAddress, requestId: 'signing' }

/** Tells once of each certificate and of each of both, however many instances look; what was told and is not so any more goes. */
export async function lookAtCertificate(deps: Deps): Promise<void> {
  const { db, clock, logs, signing } = deps
  const kept = await signing.kept()
  const state = kept && certificateState(kept, clock.now())
  const due = state === 'ending' || state === 'expired' ? state : null
  const id = kept && due && `${items}${kept.keptAt.getTime()}:${due}`
  await withdrawOthers(deps, id)
  if (!kept || !due || !id) return
  // On a connection of its own: nothing is held while it asks.
  const codes = await holdersOf(db.pool, 'parameters', '')
  await logs.change(null, caller, async tx => {
    if ((await signing.kept(tx))?.keptAt.getTime() !== kept.keptAt.getTime()) return { unchanged: null }
    if (await isPushed(tx, portalSystemId, id)) return { unchanged: null }
    const people = [...(await peopleByCode(tx, codes)).values()]
    if (people.length === 0) return { unchanged: null }
    const day = clock.format(kept.validTo).slice(0, 10)
    const [title, titleEn] = isInForce(due)
      ? [`签章证书将于 ${day} 到期，请导入新的证书`, `The signing certificate ends on ${day}: put in a new one`]
      : ['签章证书已过期，单据不再签章，请导入新的证书', 'The signing certificate has expired: papers are not signed']
    const { userIds } = await pushItem(tx, portalSystemId, {
      externalId: id,
      kind: 'reading',
      title,
      titleEn,
      sender: '系统',
      senderEn: 'The portal',
      people,
      closesForAll: false,
      mayFinish: true,
      permissionId: null,
      path: ownPages.parameters.path,
      sentAt: clock.now(),
      dueAt: null,
    })
    return {
      operation: 'parameters.tellCertificate',
      object: kept.name,
      detail: { serial: kept.serial, validTo: clock.format(kept.validTo) },
      tell: userIds.map(userId => ['todos', userId] as const),
    }
  })
}

/** Another certificate was put in, or none is left: nobody has to see to the one before. */
const withdrawOthers = ({ logs }: Pick<Deps, 'logs'>, id: string | null) =>
  logs.change(null, caller, async tx => {
    const old = (await openItems(tx, portalSystemId, items)).filter(it => it.id !== id)
    const told: number[] = []
    for (const one of old) told.push(...(await withdrawItem(tx, one.id)))
    const [first] = old
    if (!first) return { unchanged: undefined }
    const tell = told.map(userId => ['todos', userId] as const)
    return {
      operation: 'parameters.endCertificateTelling',
      object: first.title,
      detail: { items: old.map(it => it.id) },
      tell,
    }
  })
