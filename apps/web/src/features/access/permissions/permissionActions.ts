import type { Permission } from '@portico/contract/access/permissions.ts'
import { api } from '@portico/contract/api.ts'
import { askAndRemove } from '#kit/act/askAndDo.ts'
import { attempt } from '#kit/act/attempt.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { call } from '#shared/api/call.ts'
import { apiQuery, queryClient } from '#shared/api/queries.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { pickName, say, type Values } from '#shared/i18n/texts.ts'
import { permissionTexts } from './permissionTexts.ts'
import type { Drop } from './treeRows.ts'
import { forgetTree } from './usePermissionTree.ts'

const t = (key: keyof typeof permissionTexts, values?: Values) => say(permissionTexts[key], getLanguage(), values)
export const nameOf = (node: Permission): string => pickName(getLanguage(), node.name, node.nameEn)

/** Runs a change; what is refused is said, and the tree is looked at again in any case. */
const change = async (run: () => Promise<unknown>): Promise<boolean> =>
  (await attempt(run, { after: forgetTree })) !== null

/** Deletes a node after saying what goes with it. */
export async function removePermission(node: Permission): Promise<void> {
  let content = t('askRemove', { name: nameOf(node) })
  // Where it is not known what hangs on it, the server still says what must not go.
  const uses = await call(api.permissions.uses, { id: node.id }).catch(() => null)
  if (uses) {
    const roles = uses.roles.map(role => (getLanguage() === 'en' ? role.nameEn : role.name))
    const counts = { favourites: uses.favourites, roles: roles.length, names: roles.slice(0, 5).join(t('separator')) }
    if (uses.favourites + roles.length > 0) content += t('askRemoveUses', counts)
    if (uses.todos > 0) content += t('askRemoveTodos', { count: uses.todos })
  }
  await askAndRemove(content, () => call(api.permissions.remove, { id: node.id }), forgetTree)
}

/** So many people, or more than one page: nobody hides that by a slip. */
const manyPeople = 20

/** What hiding a node would take from whom; nothing where it is not worth a question. */
async function hidingWords({ id, name, nameEn }: Permission): Promise<string | null> {
  const { people, pageCount, pages } = await call(api.viewers.ways, { id })
  const most = Math.max(0, ...pages.map(page => page.people))
  if (most === 0 || (pageCount === 1 && most < manyPeople)) return null
  const own = pickName(getLanguage(), name, nameEn)
  const count = (value: number) => value.toLocaleString('en')
  const said = (value: number) => t(value === 1 ? 'peopleOne' : 'people', { count: count(value) })
  if (pageCount === 1) return t('askHideOne', { name: own, people: said(most) })
  const words = pages.map(page =>
    t('pageOf', { name: pickName(getLanguage(), page.name, page.nameEn), people: said(page.people) }),
  )
  const names = words.join(t('separator'))
  const named = pageCount > pages.length ? t('andMore', { names }) : names
  return t('askHide', { name: own, people: said(Math.max(people, most)), pages: count(pageCount), names: named })
}

/** Shows or hides a node in menus. Where that hides much it asks first, with who loses what; it can be undone. */
export async function setHidden(node: Permission, hidden: boolean): Promise<void> {
  const { id, revision } = node
  const set = (isHidden: boolean, state: number) =>
    call(api.permissions.update, { id, hidden: isHidden, revision: state })
  const work = async () => {
    const content = hidden ? await hidingWords(node) : null
    if (content !== null && !(await confirm({ content, okText: t('hide'), danger: true }))) return false
    await set(hidden, revision)
    return true
  }
  await attempt(work, {
    done: isDone => (isDone ? t(hidden ? 'hidden1' : 'shown1', { name: nameOf(node) }) : ''),
    undo: isDone => isDone && change(() => set(!hidden, revision + 1)),
    after: forgetTree,
  })
}

/** All siblings, of every device: places are counted among them. */
const siblingsOf = async (parentId: string) =>
  (await queryClient.fetchQuery({ ...apiQuery(api.permissions.list, { id: parentId }), staleTime: 0 })).rows

/** Where a node is now, and the call that puts it back. */
export interface Moved {
  id: string
  back: { id: string; parentId: string; place: number }
}

/** Puts a node below another one, last among what is there. What is refused is thrown. */
export async function moveBelow(node: Permission, parentId: string): Promise<Moved> {
  const [siblings, before] = await Promise.all([siblingsOf(parentId), siblingsOf(node.parentId)])
  const { id } = await call(api.permissions.move, { id: node.id, parentId, place: siblings.length + 1 })
  return { id, back: { id, parentId: node.parentId, place: before.findIndex(one => one.id === node.id) + 1 } }
}

/** Says that a node was moved, and offers to put it back; the tree is looked at again. `onBack` hears its id there. */
export function sayMoved(node: Permission, { back }: Moved, onBack: (id: string) => void): void {
  const putBack = async () => {
    const done = await attempt(() => call(api.permissions.move, back), { after: forgetTree })
    if (done) onBack(done.value.id)
  }
  void attempt(async () => undefined, { done: t('moved', { name: nameOf(node) }), undo: putBack, after: forgetTree })
}

/** Puts a node before, after or into another one; a new parent is asked about. Answers its id, which may be new. */
export async function drag(node: Permission, over: Permission, drop: Drop, parent: string): Promise<string | null> {
  const parentId = drop === 'inside' ? over.id : over.parentId
  const name = nameOf(node)
  const move = async () => {
    const [siblings, before] = await Promise.all([siblingsOf(parentId), siblingsOf(node.parentId)])
    const others = siblings.filter(one => one.id !== node.id)
    const at = others.findIndex(one => one.id === over.id)
    const place = drop === 'inside' ? others.length + 1 : at + (drop === 'before' ? 1 : 2)
    if (parentId !== node.parentId && !(await confirm({ content: t('askMove', { name, parent }), okText: t('move') })))
      return null
    const { id } = await call(api.permissions.move, { id: node.id, parentId, place })
    return { id, parentId: node.parentId, place: before.findIndex(one => one.id === node.id) + 1 }
  }
  const moved = await attempt(move, {
    done: back => (back ? t('moved', { name }) : ''),
    undo: back => back && change(() => call(api.permissions.move, back)),
    after: forgetTree,
  })
  return moved?.value?.id ?? null
}
