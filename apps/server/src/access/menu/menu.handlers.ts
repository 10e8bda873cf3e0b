import { MenuItem, type menu, SystemMenu } from '@portico/contract/access/menu.ts'
import type { Language } from '@portico/contract/messages.ts'
import { encode, list } from '@portico/contract/wire.ts'
import type { Changes } from '#db/changes.ts'
import { type KeptAnswer, keepAnswer } from '#http/answers/kept.ts'
import type { Handlers, Session } from '#http/context.ts'
import type { Ground } from '#platform/ground.store.ts'
import { shownFavourites } from '../favourites/favourites.queries.ts'
import type { Catalogue, CatalogueStore } from '../permissions/permissions.store.ts'
import type { Device } from '../permissions/tree.rules.ts'
import type { FramingCheck } from './framingCheck.client.ts'
import type { ApplicationLinks } from './links.steps.ts'
import { hasPage, routes, systemMenus } from './menu.rules.ts'
import { menuVersion } from './menuVersion.store.ts'

const wireMenus = list(SystemMenu)
const wireRoutes = list(MenuItem)
/** Kept menus are dropped oldest first beyond this many bytes. */
const keptBytes = 96 * 1024 * 1024

export interface MenuDeps extends Pick<Ground, 'db' | 'clock'> {
  kept: KeptMenus
  catalogue: CatalogueStore
  links: ApplicationLinks
  framing: FramingCheck
}

/** What decides on a menu, beside the person's own favourites. */
const rightsOf = (session: Session, language: Language) =>
  `${language}:${session.reach?.key ?? ''}:${session.roles.join(',')}:${[...session.someRights].join(',')}`
const keyOf = (session: Session, language: Language, device: Device) =>
  `${session.user.id}:${device}:${rightsOf(session, language)}`
/** Routes are the same for everybody with the same rights. */
const routesKey = (session: Session, language: Language) =>
  `routes:${session.isActing ? 'acting' : 'own'}:${rightsOf(session, language)}`

export function menuHandlers({ db, kept, catalogue, links, framing, clock }: MenuDeps): Handlers<typeof menu> {
  const mine = async (session: Session, language: Language, device: Device): Promise<KeptMenu> => {
    const now = await catalogue.read()
    const starred = new Set(await shownFavourites(db, session.user.id, session.roles))
    const menus = systemMenus(now, now.opened(session), starred, clock, new Date(), device)
    const answer = keepAnswer(encode(wireMenus, menus), language)
    return { ...answer, until: nextMaintenanceEnd(now) }
  }
  const framed = async (session: Session, language: Language): Promise<KeptMenu> => {
    const now = await catalogue.read()
    const items = routes(now, now.opened(session), session.isActing)
    return { ...keepAnswer(encode(wireRoutes, items), language), until: Number.POSITIVE_INFINITY }
  }
  return {
    routes: async ({ session, caller, answer }) => {
      const key = routesKey(session, caller.language)
      answer.kept(kept.find(key) ?? (await kept.make(key, () => framed(session, caller.language))))
      return []
    },
    version: async ({ session }) => menuVersion(await catalogue.read(), session, clock),
    mine: async ({ input, session, caller, answer }) => {
      const { device = 'PC' } = input
      const key = keyOf(session, caller.language, device)
      const ready = kept.ready(session, caller.language, device)
      answer.kept(ready ?? (await kept.make(key, () => mine(session, caller.language, device))))
      return []
    },
    page: async ({ input }) => ({ exists: hasPage(await catalogue.read(), input.path) }),
    link: ({ input, session, caller }) => links.open(input, session, caller),
    singleSignOnLink: ({ input, session, caller }) => links.authorize(input, session, caller),
    framing: ({ input, session, caller }) => framing.of(input.id, session, caller),
    allowedOrigins: async () => [...(await catalogue.read()).origins],
  }
}

/** A menu that announces maintenance is right only until that ends. */
type KeptMenu = KeptAnswer & { readonly until: number }

function nextMaintenanceEnd(catalogue: Catalogue): number {
  const ends = [...catalogue.systems.values()].map(system => system.maintenanceUntil?.getTime() ?? 0)
  return Math.min(...ends.filter(end => end > Date.now()))
}

export interface KeptMenus {
  /** The bytes of this person's menu, if they are made and still true; that of a PC unless told otherwise. */
  ready(session: Session, language: Language, device?: Device): KeptAnswer | undefined
  /** What was made under this key, if it is still true. */
  find(key: string): KeptAnswer | undefined
  make(key: string, make: () => Promise<KeptMenu>): Promise<KeptAnswer>
}

/** Answers ready to send, by person. A change drops them; one made from what was true before it is not kept. */
export function keptMenus({ catalogue, changes }: { catalogue: CatalogueStore; changes: Changes }): KeptMenus {
  const answers = new Map<string, KeptMenu>()
  let bytes = 0
  let era = 0
  const drop = (wanted: (key: string) => boolean) => {
    era += 1
    for (const [key, answer] of answers) {
      if (!wanted(key)) continue
      answers.delete(key)
      bytes -= answer.bytes.length
    }
  }
  catalogue.onDrop(() => drop(() => true))
  changes.on((table, key) => {
    if (table === 'role_applications') drop(() => true)
    if (table === 'favourites') drop(kept => key === null || kept.startsWith(`${key}:`))
  })
  const find = (key: string) => {
    const answer = answers.get(key)
    if (!answer || answer.until > Date.now()) return answer
    drop(kept => kept === key)
    return undefined
  }
  return {
    ready: (session, language, device = 'PC') => find(keyOf(session, language, device)),
    find,
    async make(key, make) {
      const started = era
      const answer = await make()
      if (era !== started) return answer
      answers.set(key, answer)
      bytes += answer.bytes.length
      for (const [oldest, { bytes: old }] of answers) {
        if (bytes <= keptBytes || oldest === key) break
        answers.delete(oldest)
        bytes -= old.length
      }
      return answer
    },
  }
}
