import { createHash } from 'node:crypto'
import type { Clock } from '#http/clock.ts'
import type { Catalogue } from '../permissions/permissions.store.ts'
import type { Holder } from '../permissions/reach.rules.ts'
import { routes, systemMenus } from './menu.rules.ts'

const versions = new WeakMap<Catalogue, Map<string, string>>()

/**
 * Names what a set of roles sees: its routes and its applications on every device. The browser asks for it now and then and fetches the
 * menu anew when it is another. The same on every instance, because it is made of the content.
 */
export function menuVersion(catalogue: Catalogue, holder: Holder, clock: Clock): string {
  const known = versions.get(catalogue) ?? new Map<string, string>()
  versions.set(catalogue, known)
  const key = `${holder.reach?.key ?? ''}:${holder.roles.join(',')}:${[...catalogue.someRights(holder)].join(',')}`
  const found = known.get(key)
  if (found) return found
  const granted = catalogue.opened(holder)
  const now = new Date()
  const menus = (['PC', 'MOBILE'] as const).map(device =>
    systemMenus(catalogue, granted, new Set(), clock, now, device),
  )
  const seen = JSON.stringify([routes(catalogue, granted, holder.reach != null), menus])
  const version = createHash('sha256').update(key).update(seen).digest('base64url').slice(0, 16)
  known.set(key, version)
  return version
}
