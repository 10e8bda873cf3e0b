import { api } from '@portico/contract/api.ts'
import type { Permission } from '@portico/contract/permissions.ts'
import { sayFailure } from '#kit/act/attempt.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { toast } from '#kit/layers/toast.ts'
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
async function change(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    sayFailure(error)
    return false
  } finally {
    forgetTree()
  }
}

/** Deletes a node after saying what goes with it. */
export async function removePermission(node: Permission): Promise<boolean> {
  let content = t('askRemove', { name: nameOf(node) })
  try {
    const uses = await call(api.permissions.uses, { id: node.id })
    const roles = uses.roles.map(role => (getLanguage() === 'en' ? role.nameEn : role.name))
    const counts = { favourites: uses.favourites, roles: roles.length, names: roles.slice(0, 5).join(t('separator')) }
    if (uses.favourites + roles.length > 0) content += t('askRemoveUses', counts)
    if (uses.todos > 0) content += t('askRemoveTodos', { count: uses.todos })
  } catch {
    // What hangs on it is not known then; the server still says what must not go.
  }
  if (!(await confirm({ content, okText: t('remove'), danger: true }))) return false
  const isDone = await change(() => call(api.permissions.remove, { id: node.id }))
  if (isDone) toast.success(t('removed'))
  return isDone
}

/** Shows or hides a node in menus. */
export const setHidden = ({ id, revision }: Permission, hidden: boolean): Promise<boolean> =>
  change(() => call(api.permissions.update, { id, hidden, revision }))

/** All siblings, of every device: places are counted among them. */
const siblingsOf = async (parentId: string) =>
  (await queryClient.fetchQuery({ ...apiQuery(api.permissions.list, { id: parentId }), staleTime: 0 })).rows

/** Puts a node before, after or into another one; a new parent is asked about. Answers its id, which may be new. */
export async function drag(node: Permission, over: Permission, drop: Drop, parent: string): Promise<string | null> {
  const parentId = drop === 'inside' ? over.id : over.parentId
  const name = nameOf(node)
  try {
    const [siblings, before] = await Promise.all([siblingsOf(parentId), siblingsOf(node.parentId)])
    const others = siblings.filter(one => one.id !== node.id)
    const at = others.findIndex(one => one.id === over.id)
    const place = drop === 'inside' ? others.length + 1 : at + (drop === 'before' ? 1 : 2)
    if (parentId !== node.parentId && !(await confirm({ content: t('askMove', { name, parent }), okText: t('move') })))
      return null
    const { id } = await call(api.permissions.move, { id: node.id, parentId, place })
    const back = { id, parentId: node.parentId, place: before.findIndex(one => one.id === node.id) + 1 }
    const undo = () => void change(() => call(api.permissions.move, back))
    toast.success(t('moved', { name }), { action: { label: t('undo'), run: undo } })
    return id
  } catch (error) {
    sayFailure(error)
    return null
  } finally {
    forgetTree()
  }
}
