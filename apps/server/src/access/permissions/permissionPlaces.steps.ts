import { PermissionForm } from '@portico/contract/access/permissions.ts'
import { checkPermission, noLink } from '@portico/contract/rules/permission.ts'
import type { Reader } from '#db/open.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { linkOf } from './tree.rules.ts'
import { heightOf, routeWithPath, type StoredPermission } from './treeChanges.queries.ts'

/** Levels below the root that the tree may have: menus and ids are made for no more. */
export const maxLevel = 12

export type Saved = Pick<
  StoredPermission,
  | 'name'
  | 'nameEn'
  | 'position'
  | 'device'
  | 'link'
  | 'linkKind'
  | 'linkTarget'
  | 'openMode'
  | 'isBranch'
  | 'inPortalMenu'
  | 'hidden'
  | 'component'
  | 'path'
  | 'menuIcon'
  | 'icon'
  | 'description'
  | 'descriptionEn'
>

const wrongFields = (wrong: Parameters<typeof refuseFields<typeof PermissionForm.rows>>[1]) =>
  refuseFields(PermissionForm, wrong)

/** Refuses a form with what is wrong at its fields, in the words of the specification. */
export function assertForm(form: Parameters<typeof checkPermission>[0] & Icons): void {
  const wrong = { ...checkPermission(form), ...wrongIcons(form) }
  if (Object.keys(wrong).length > 0) throw wrongFields(wrong)
}

interface Icons {
  menuIcon?: string | undefined
  icon?: string | undefined
}
/** A file's plain name; for templates the menu icon is the template's id, which looks the same. */
const isFileName = (value: string | undefined) => !value || /^[\w-][\w.-]*$/.test(value)

function wrongIcons({ menuIcon, icon }: Icons) {
  const bad = { key: 'fileFormatError' } as const
  return { ...(isFileName(menuIcon) ? {} : { menuIcon: bad }), ...(isFileName(icon) ? {} : { icon: bad }) }
}

/** What a form makes of a node that is there (`before`) or comes in as `before` with its defaults. */
export function valuesOf(before: StoredPermission, form: PermissionForm): Saved {
  const link = (form.link ?? linkOf(before)).trim()
  const inFrame = before.path !== null
  return {
    name: form.name?.trim() ?? before.name,
    nameEn: (form.nameEn ?? before.nameEn).trim() || (form.name ?? before.name).trim(),
    position: form.position ?? before.position,
    device: form.device ?? before.device,
    link: inFrame ? before.link : link,
    linkKind: form.linkKind ?? before.linkKind,
    linkTarget: form.linkTarget ?? before.linkTarget,
    openMode: form.openMode ?? before.openMode,
    isBranch: form.isBranch ?? before.isBranch,
    inPortalMenu: form.inPortalMenu ?? before.inPortalMenu,
    hidden: form.hidden ?? before.hidden,
    component: blankToNull(form.component, before.component),
    path: inFrame ? link || noLink : null,
    menuIcon: blankToNull(form.menuIcon, before.menuIcon),
    icon: blankToNull(form.icon, before.icon),
    description: blankToNull(form.description, before.description),
    descriptionEn: blankToNull(form.descriptionEn, before.descriptionEn),
  }
}

const blankToNull = (sent: string | undefined, before: string | null) =>
  sent === undefined ? before : sent.trim() || null

/** Two routes of the frame cannot have one path: only the first would ever be shown. */
export async function assertPathIsFree(tx: Reader, id: string, values: Saved): Promise<void> {
  const { path, component, device, isBranch } = values
  if (!path || path === noLink || !component || isBranch) return
  if (await routeWithPath(tx, path, device, id))
    throw wrongFields({ link: { key: 'alreadyExists', values: { label: path } } })
}

/** Where a node may hang: below a branch, of its own kind, not below itself, and not too deep. */
export async function assertPlace(
  tx: Reader,
  node: StoredPermission,
  parent: StoredPermission | undefined,
): Promise<void> {
  const at = (key: 'recordMissing' | 'permissionMoveInside' | 'permissionParentNotBranch' | 'permissionPlaceDiffers') =>
    wrongFields({ parentId: { key } })
  if (!parent) throw at('recordMissing')
  if (parent.id.startsWith(node.id)) throw at('permissionMoveInside')
  if (!parent.isBranch) throw at('permissionParentNotBranch')
  if (parent.level > 0 && (parent.path !== null) !== (node.path !== null)) throw at('permissionPlaceDiffers')
  if (parent.level + 1 + (await heightOf(tx, node)) > maxLevel)
    throw wrongFields({ parentId: { key: 'permissionTooDeep', values: { max: maxLevel } } })
}

/** Roots are the frame itself: they are neither edited nor moved nor deleted (spec 2 §2). */
export function assertNotRoot(node: StoredPermission): void {
  if (node.level === 0 || node.parentId === null) throw refuse('selectChildNode')
}
