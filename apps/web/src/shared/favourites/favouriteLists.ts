import { favouritesSystemId, type MenuItem, type SystemMenu } from '@portico/contract/access/menu.ts'

/** The favourites as the server lists them: system 0000 with its applications, in the person's own order. */
export type FavouriteMenus = readonly SystemMenu[]

const leaves = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap(item => (item.children.length > 0 ? leaves(item.children) : [item]))

/** The favourites in order. */
export function favouriteItems(menus: FavouriteMenus): MenuItem[] {
  const own = menus.filter(menu => menu.id === favouritesSystemId)
  return (own.length > 0 ? own : menus).flatMap(menu => leaves(menu.items))
}

const emptyMenu: SystemMenu = {
  id: favouritesSystemId,
  name: '我的常用',
  nameEn: 'Favourites',
  shortName: '常用',
  shortNameEn: 'Favourites',
  intro: '',
  position: 0,
  items: [],
}

const withItems = (menus: FavouriteMenus, items: MenuItem[]): SystemMenu[] => [
  { ...(menus.find(menu => menu.id === favouritesSystemId) ?? menus[0] ?? emptyMenu), items },
]

/** With one more, at the end or where it was. */
export function withFavourite(menus: FavouriteMenus, item: MenuItem, at?: number): SystemMenu[] {
  const items = favouriteItems(menus).filter(other => other.id !== item.id)
  items.splice(at ?? items.length, 0, { ...item, isFavourite: true })
  return withItems(menus, items)
}

/** Without one. */
export const withoutFavourite = (menus: FavouriteMenus, id: string): SystemMenu[] =>
  withItems(
    menus,
    favouriteItems(menus).filter(item => item.id !== id),
  )

/** In another order; what the order does not name keeps its place after the rest. */
export function inOrder(menus: FavouriteMenus, ids: readonly string[]): SystemMenu[] {
  const place = new Map(ids.map((id, at) => [id, at]))
  const items = favouriteItems(menus)
  items.sort((one, other) => (place.get(one.id) ?? ids.length) - (place.get(other.id) ?? ids.length))
  return withItems(menus, items)
}

/** A list with the entry at `from` put at `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const made = [...list]
  const [entry] = made.splice(from, 1)
  if (entry !== undefined) made.splice(to, 0, entry)
  return made
}
