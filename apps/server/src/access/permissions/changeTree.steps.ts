import { PermissionForm } from '@portico/contract/access/permissions.ts'
import type { Orm } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import { bothNames, refuse, refuseFields } from '#http/rejection.ts'
import { meanwhile } from '#http/savedMeanwhile.ts'
import { assertLinkOpens, assertLinksFit, findPlace } from './linkPlaces.queries.ts'
import { assertForm, assertNotRoot, assertPathIsFree, assertPlace, valuesOf } from './permissionPlaces.steps.ts'
import { placeAmong } from './positions.rules.ts'
import { linkOf } from './tree.rules.ts'
import type { StoredPermission } from './treeChanges.queries.ts'
import * as tree from './treeChanges.queries.ts'

export interface TreeChange {
  before: StoredPermission | null
  after: StoredPermission | null
}
export interface TreeChanges {
  /** `holders`: roles that are given the new node, else nobody could ever give it to anybody. */
  add(form: PermissionForm, holders: readonly string[], by: string): Promise<TreeChange>
  update(form: PermissionForm, by: string): Promise<TreeChange>
  move(input: { id: string; parentId: string; place: number }, by: string): Promise<TreeChange>
  remove(id: string): Promise<TreeChange & { uses: tree.Uses }>
}

/** Changes of the permission tree, one after the other. */
export function treeChanges(tx: Orm, clock: Clock): TreeChanges {
  const inOrder = async <T>(run: () => Promise<T>) => {
    await tree.lockTree(tx)
    return run()
  }
  const find = async (id: string): Promise<StoredPermission> => {
    const node = await tree.findPermission(tx, id)
    if (!node) throw refuse('recordMissing')
    return node
  }

  return {
    add: (form, holders, by) =>
      inOrder(async () => {
        assertForm(form)
        const parent = await tree.findPermission(tx, form.parentId ?? '')
        const draft = newNode(form, parent)
        await assertPlace(tx, draft, parent)
        if (await tree.findPermission(tx, draft.id))
          throw refuseFields(PermissionForm, { id: { key: 'alreadyExists', values: { label: draft.id } } })
        await findPlace(tx, draft.systemId)
        const values = valuesOf(draft, form)
        await assertPathIsFree(tx, draft.id, values)
        await assertLinkOpens(tx, { ...draft, ...values })
        await tree.insertPermission(tx, { ...draft, ...values, changedBy: by, changedAt: new Date() })
        await tree.grantTo(tx, draft.id, holders)
        return { before: null, after: await find(draft.id) }
      }),

    update: (form, by) =>
      inOrder(async () => {
        const before = await tree.findPermission(tx, form.id ?? '')
        if (!before) throw form.id ? refuse('recordMissing') : missingId()
        assertNotRoot(before)
        const values = valuesOf(before, form)
        // The id names the row and follows from its parent: what the form says of both is checked by moving.
        const { id, parentId } = before
        const asked = { ...values, link: linkOf(values), component: values.component ?? undefined }
        assertForm({ ...asked, ...icons(form), id, parentId: form.parentId === '' ? '' : (parentId ?? '') })
        if (!values.isBranch && (await tree.childrenOf(tx, id)).length > 0)
          throw refuseFields(PermissionForm, { isBranch: { key: 'permissionHasChildren' } })
        await assertPathIsFree(tx, id, values)
        const revision = form.revision ?? before.revision
        const isWritten = await tree.updatePermission(tx, id, revision, values, by)
        if (!isWritten) throw meanwhile(before, clock)
        const now = await find(id)
        const isMoved = form.parentId !== undefined && form.parentId !== parentId
        const parent = isMoved ? await tree.findPermission(tx, form.parentId ?? '') : undefined
        if (isMoved) await assertPlace(tx, now, parent)
        const moved = parent ? await renumbered(tx, now, parent, by) : id
        await keepSystem(tx, await find(moved), form.systemId, isMoved ? 'parentId' : 'systemId')
        const after = await find(moved)
        await assertLinkOpens(tx, after, before)
        return { before, after }
      }),

    move: ({ id, parentId, place }, by) =>
      inOrder(async () => {
        const before = await find(id)
        assertNotRoot(before)
        const isMoved = parentId !== before.parentId
        const parent = await tree.findPermission(tx, parentId)
        if (isMoved) await assertPlace(tx, before, parent)
        const newId = isMoved && parent ? await renumbered(tx, before, parent, by) : id
        if (isMoved) await keepSystem(tx, await find(newId), undefined, 'parentId', true)
        const siblings = (await tree.childrenOf(tx, parentId)).filter(one => !isMoved || one.id !== newId)
        await tree.writePositions(tx, placeAmong(siblings, newId, place), by)
        return { before, after: await find(newId) }
      }),

    remove: id =>
      inOrder(async () => {
        const before = await find(id)
        assertNotRoot(before)
        if ((await tree.childrenOf(tx, id)).length > 0) throw refuse('permissionHasChildren')
        const name = bothNames([before])
        if (before.right) throw refuse('permissionBuiltIn', { name })
        const uses = await tree.usesOf(tx, id)
        if (uses.shortcuts.length > 0) throw refuse('stillNeeded', { name, what: bothNames(uses.shortcuts) })
        await tree.deletePermission(tx, id)
        return { before, after: null, uses }
      }),
  }
}

const icons = ({ menuIcon, icon }: PermissionForm) => ({ menuIcon, icon })
const missingId = () => refuseFields(PermissionForm, { id: { key: 'permissionIdRequired' } })

/** A node before the form fills it. Below the root a leaf is a route of the frame, and a branch a group of the home page. */
function newNode(form: PermissionForm, parent: StoredPermission | undefined): StoredPermission {
  const isTop = parent?.level === 0
  const inFrame = isTop ? (form.inFrame ?? !form.isBranch) : parent?.path != null
  return {
    id: form.id ?? '',
    parentId: form.parentId ?? '',
    name: '',
    nameEn: '',
    position: 0,
    level: (parent?.level ?? 0) + 1,
    systemId: (isTop ? form.systemId : undefined) ?? parent?.systemId ?? '',
    device: parent?.device ?? 'PC',
    isBranch: false,
    hidden: false,
    inPortalMenu: true,
    linkKind: 'page',
    link: '',
    linkTarget: 'embedded',
    openMode: 'path',
    component: null,
    path: inFrame ? '' : null,
    menuIcon: null,
    icon: null,
    description: null,
    descriptionEn: null,
    right: null,
    onlyRoles: [],
    revision: 1,
    changedBy: null,
    changedAt: null,
  }
}

/** Gives the node its id below a new parent, and answers it. */
async function renumbered(tx: Orm, node: StoredPermission, parent: StoredPermission, by: string): Promise<string> {
  const newId = await tree.nextChildId(tx, parent.id)
  if (newId === null) throw refuseFields(PermissionForm, { parentId: { key: 'permissionsFull' } })
  const deeper = parent.level + 1 - node.level
  await tree.renumber(tx, { id: node.id, newId, parentId: parent.id, deeper, by })
  await tree.grantAbove(tx, newId)
  return newId
}

/**
 * Right below the root a node names its business system; whatever hangs deeper has that of its parent. What comes to
 * another system must open there; of the node itself a form says so at its link (`isDragged`: there is no form).
 */
async function keepSystem(
  tx: Orm,
  node: StoredPermission,
  asked: string | undefined,
  at: 'parentId' | 'systemId',
  isDragged = false,
): Promise<void> {
  const parent = await tree.findPermission(tx, node.parentId ?? '')
  const systemId = parent?.level === 0 ? (asked ?? node.systemId) : (parent?.systemId ?? node.systemId)
  const coming = await tree.foreignTo(tx, node.id, systemId)
  if (coming.length === 0) return
  const looked = isDragged ? coming : coming.filter(one => one.id !== node.id)
  await assertLinksFit(tx, looked, systemId, at)
  await tree.moveToSystem(tx, node.id, systemId)
}
