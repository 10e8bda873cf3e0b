import { SystemChange } from '@portico/contract/access/systems.ts'
import { originOfLink } from '@portico/contract/rules/origin.ts'
import type { Orm } from '#db/open.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { readOrigin, wrongLink } from '../permissions/linkOrigins.rules.ts'
import { lockTree } from '../permissions/treeChanges.queries.ts'
import * as query from './systems.queries.ts'

type Values = Parameters<typeof query.updateSystem>[3]

/**
 * Saves a system. Links of its applications that stand on its origin follow to another one, because no link may be off
 * it (decision 30); they are counted. Refused where links would be left that can't be opened. Null: somebody else has
 * saved it since that revision.
 */
export async function saveSystem(
  tx: Orm,
  id: string,
  revision: number,
  values: Values,
  by: string,
): Promise<{ before: query.SystemRow; links: number } | null> {
  await lockTree(tx)
  const before = await query.findSystem(tx, id)
  if (!before) throw refuse('recordMissing')
  const { name = before.name, origin = null, jumpMode = before.jumpMode } = values
  const after = { name, origin, jumpMode }
  const links = await query.linksOf(tx, id)
  const following = before.origin === after.origin ? [] : links.filter(one => standsOn(one.link, before.origin))
  if (following.length > 0 && !after.origin) {
    const told = { count: following.length, origin: before.origin ?? '' }
    throw refuseFields(SystemChange, { origin: { key: 'originStillUsed', values: told } })
  }
  if (before.jumpMode === 'authorize' && after.jumpMode !== 'authorize') {
    const kept = links.filter(one => !following.includes(one))
    const count = kept.filter(one => one.linkKind === 'link' && wrongLink(one, after, [])).length
    const told = { count, name: after.name }
    if (count > 0) throw refuseFields(SystemChange, { jumpMode: { key: 'linksOffOrigin', values: told } })
  }
  if (!(await query.updateSystem(tx, id, revision, values, by))) return null
  await query.writeLinks(
    tx,
    following.map(one => ({ id: one.id, link: onOrigin(one.link, after.origin ?? '') })),
    by,
  )
  return { before, links: following.length }
}

const standsOn = (link: string, origin: string | null) => origin !== null && originOfLink(link, readOrigin) === origin

/** The same page elsewhere; what follows the host stays as it was written. */
const onOrigin = (link: string, origin: string) => link.replace(/^https?:\/\/[^/?#]+/i, origin)
