import { favouriteSlots } from '@portico/contract/access/favourites.ts'
import type { MenuItem, SystemMenu } from '@portico/contract/access/menu.ts'
import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { attempt } from '#kit/act/attempt.ts'
import { toast } from '#kit/layers/toast.ts'
import { call } from '#shared/api/call.ts'
import { apiKey, apiQuery, queryClient } from '#shared/api/queries.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { defineTexts, pickName, say } from '#shared/i18n/texts.ts'
import { useSession } from '#shared/session.ts'
import { type FavouriteMenus, favouriteItems, inOrder, withFavourite, withoutFavourite } from './favouriteLists.ts'
import { askWhichGoes } from './fullShelf.ts'
import { favouritesInput } from './useFavourites.ts'

const texts = defineTexts({
  undo: { zh: '撤销', en: 'Undo' },
  instead: { zh: '{name}，换下 {gone}', en: '{name}, in place of {gone}' },
})

const key = apiKey(api.favourites.list, favouritesInput)
const current = (): FavouriteMenus => queryClient.getQueryData<SystemMenu[]>(key) ?? []

/** Calls go one after the other, so that a quick second click can't overtake the first. */
let queue: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Shows a change at once, sends it, and takes it back with the server's words when it fails; then system 0000 is
 * reloaded silently. True when the server agreed.
 */
function change(
  apply: (menus: FavouriteMenus) => SystemMenu[],
  revert: (menus: FavouriteMenus) => SystemMenu[],
  send: () => Promise<unknown>,
): Promise<boolean> {
  waiting++
  void queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData<SystemMenu[]>(key, apply(current()))
  const sent = queue.then(async () => {
    const outcome = await attempt(send)
    if (!outcome) queryClient.setQueryData<SystemMenu[]>(key, revert(current()))
    waiting--
    if (waiting === 0) void queryClient.invalidateQueries({ queryKey: key })
    return outcome !== null
  })
  queue = sent
  return sent
}

const inputOf = ({ id, systemId }: MenuItem) => ({ userCode: useSession.getState().user?.code, id, systemId })

function setFavourite(item: MenuItem, isFavourite: boolean): Promise<boolean> {
  const input = inputOf(item)
  const at = favouriteItems(current()).findIndex(other => other.id === item.id)
  const add = (menus: FavouriteMenus) => withFavourite(menus, item, at < 0 ? undefined : at)
  const remove = (menus: FavouriteMenus) => withoutFavourite(menus, item.id)
  return isFavourite
    ? change(add, remove, () => call(api.favourites.add, input))
    : change(remove, add, () => call(api.favourites.remove, input))
}

/** One gives its place to another, in one step for the person: when the second call fails, the first is taken back. */
function replaceFavourite(gone: MenuItem, item: MenuItem): Promise<boolean> {
  const before = favouriteItems(current()).map(other => other.id)
  const place = before.indexOf(gone.id)
  const send = async () => {
    await call(api.favourites.remove, inputOf(gone))
    try {
      await call(api.favourites.add, inputOf(item))
    } catch (error) {
      await call(api.favourites.add, inputOf(gone))
      await call(api.favourites.reorder, { ids: before })
      throw error
    }
    await call(api.favourites.reorder, { ids: before.map(id => (id === gone.id ? item.id : id)) })
  }
  return change(
    menus => withFavourite(withoutFavourite(menus, gone.id), item, place),
    menus => withFavourite(withoutFavourite(menus, item.id), gone, place),
    send,
  )
}

/** Puts the favourites in another order, kept on the server. */
export function reorderFavourites(ids: readonly string[]): Promise<boolean> {
  const before = favouriteItems(current()).map(item => item.id)
  return change(
    menus => inOrder(menus, ids),
    menus => inOrder(menus, before),
    () => call(api.favourites.reorder, { ids: [...ids] }),
  )
}

/** The star: adds or removes, with a toast that can undo it (spec 1 §4 and §8). Without room it asks which one to replace. */
export async function toggleFavourite(item: MenuItem): Promise<void> {
  const isKnown = await attempt(() => queryClient.ensureQueryData(apiQuery(api.favourites.list, favouritesInput)))
  if (!isKnown) return
  const before = favouriteItems(current()).map(other => other.id)
  const wasFavourite = before.includes(item.id)
  if (!wasFavourite && before.length >= favouriteSlots) {
    const gone = await askWhichGoes(item)
    if (gone && (await replaceFavourite(gone, item))) tellDone(item, false, () => replaceFavourite(item, gone), gone)
  } else if (await setFavourite(item, !wasFavourite))
    tellDone(item, wasFavourite, () => undo(item, wasFavourite, before))
}

function tellDone(item: MenuItem, wasFavourite: boolean, undo: () => Promise<unknown>, gone?: MenuItem): void {
  const language = getLanguage()
  const nameOf = (it: MenuItem) => pickName(language, it.name, it.nameEn)
  const name = nameOf(item)
  toast.success(message(wasFavourite ? 'favouriteRemoved' : 'favouriteAdded', language), {
    detail: gone ? say(texts.instead, language, { name, gone: nameOf(gone) }) : name,
    action: { label: say(texts.undo, language), run: () => void undo() },
  })
}

/** Back as it was, the old place in the order included. */
async function undo(item: MenuItem, wasFavourite: boolean, before: readonly string[]): Promise<void> {
  const done = await setFavourite(item, wasFavourite)
  if (done && wasFavourite) await reorderFavourites(before)
}
