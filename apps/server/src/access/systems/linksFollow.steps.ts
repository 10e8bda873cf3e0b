import { SystemChange } from '@portico/contract/access/systems.ts'
import { originOfLink } from '@portico/contract/rules/fields/origin.ts'
import type { Orm } from '#db/open.ts'
import { refuseFields } from '#http/rejection.ts'
import { readOrigin, wrongLink } from '../permissions/linkOrigins.rules.ts'
import type { StoredPermission } from '../permissions/treeChanges.queries.ts'
import type { SystemRow } from './systems.queries.ts'
import * as query from './systems.queries.ts'

type Place = Pick<SystemRow, 'name' | 'origin' | 'jumpMode'>

/** Links of a system's applications that stand on its origin and follow it to another one (decision 30). */
const following = (links: readonly StoredPermission[], before: Place, after: Place) =>
  before.origin === after.origin ? [] : links.filter(one => standsOn(one.link, before.origin))

/** Refuses what would leave links that can't be opened. */
export async function refuseLostLinks(tx: Orm, before: SystemRow, after: Place): Promise<void> {
  const links = await query.linksOf(tx, before.id)
  const moved = following(links, before, after)
  if (moved.length > 0 && !after.origin) {
    const told = { count: moved.length, origin: before.origin ?? '' }
    throw refuseFields(SystemChange, { origin: { key: 'originStillUsed', values: told } })
  }
  if (before.jumpMode !== 'authorize' || after.jumpMode === 'authorize') return
  const kept = links.filter(one => !moved.includes(one))
  const count = kept.filter(one => one.linkKind === 'link' && wrongLink(one, after, [])).length
  const told = { count, name: after.name }
  if (count > 0) throw refuseFields(SystemChange, { jumpMode: { key: 'linksOffOrigin', values: told } })
}

/** Takes the links along to the system's new origin; answers how many. */
export async function moveLinks(tx: Orm, before: SystemRow, after: SystemRow): Promise<number> {
  const moved = following(await query.linksOf(tx, after.id), before, after)
  const links = moved.map(one => ({ id: one.id, link: onOrigin(one.link, after.origin ?? '') }))
  await query.writeLinks(tx, links, after.changedBy ?? '')
  return links.length
}

const standsOn = (link: string, origin: string | null) => origin !== null && originOfLink(link, readOrigin) === origin

/** The same page elsewhere; what follows the host stays as it was written. */
const onOrigin = (link: string, origin: string) => link.replace(/^https?:\/\/[^/?#]+/i, origin)
