import { portalSystemId } from '@portico/contract/access/systems.ts'
import { ownAddress } from '@portico/contract/admin/logs.ts'
import { ownPages } from '@portico/contract/pages.ts'
import { holdersOf } from '#data/authorizations/why/asks.queries.ts'
import type { Ground } from '#platform/ground.store.ts'
import { certificateState, isInForce } from '#platform/keys/signing/signing.rules.ts'
import { isPushed, peopleByCode, pushItem } from '../../../todos/pushedItems.queries.ts'
import { withdrawTelling } from '../../deciding/documentTodos.steps.ts'

type Deps = Pick<Ground, 'db' | 'clock' | 'logs' | 'signing'>

/** Whoever keeps the parameters hears of a certificate that will end, and again once it has ended. */
export const tellOfCertificate = (deps: Deps & Pick<Ground, 'jobs'>): void =>
  void deps.jobs.start({
    name: 'certificate_end',
    every: 3_600_000,
    onceIn: 3_500,
    work: () => lookAtCertificate(deps),
  })

const caller = { address: ownAddress, requestId: 'signing' }

/** Tells once of each certificate and of each of both, however many instances look. */
export async function lookAtCertificate({ db, clock, logs, signing }: Deps): Promise<void> {
  const kept = await signing.kept()
  const state = kept && certificateState(kept, clock.now())
  if (!kept || state === 'valid' || state === 'early') return
  // On a connection of its own: nothing is held while it asks.
  const codes = await holdersOf(db.pool, 'parameters', '')
  await logs.change(null, caller, async tx => {
    if ((await signing.kept(tx))?.keptAt.getTime() !== kept.keptAt.getTime()) return { unchanged: null }
    const id = `certificate:${kept.serial}:${state}`
    if (await isPushed(tx, portalSystemId, id)) return { unchanged: null }
    const people = [...(await peopleByCode(tx, codes)).values()]
    if (people.length === 0) return { unchanged: null }
    const day = clock.format(kept.validTo).slice(0, 10)
    const [title, titleEn] = isInForce(state ?? 'valid')
      ? [`签章证书将于 ${day} 到期，请导入新的证书`, `The signing certificate ends on ${day}: put in a new one`]
      : ['签章证书已过期，单据不再签章，请导入新的证书', 'The signing certificate has expired: papers are not signed']
    // Of what was to come nobody has to hear any more.
    const before = state === 'expired' ? await withdrawTelling(tx, `certificate:${kept.serial}:ending`) : []
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
      tell: [...before, ...userIds].map(userId => ['todos', userId] as const),
    }
  })
}
