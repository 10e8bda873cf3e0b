import type { FieldProblem } from './fields/fieldProblem.ts'

/** What the permission form holds, as far as its rules look at it (spec 2 §5). */
export interface PermissionForm {
  parentId?: string | undefined
  id?: string | undefined
  name?: string | undefined
  position?: number | undefined
  linkKind?: 'page' | 'link' | 'desktop' | undefined
  link?: string | undefined
  component?: string | undefined
  isBranch?: boolean | undefined
  openMode?: 'path' | 'window' | 'template' | 'templateList' | undefined
}

/** The text that stands where a link leads nowhere: such an item is a heading (spec 1 §2.4). */
export const noLink = 'false'

/** Schemes that a browser itself gives a meaning to; no local program may hide behind one. */
export const reservedSchemes =
  /^(javascript|data|blob|https?|file|vbscript|about|view-source|ws|wss|ftp|filesystem|ms-msdt|search-ms):$/i

const blank = (value: string | undefined) => value === undefined || value.trim() === ''

/** What is wrong with the form, by field; empty when it may be saved. Link and component are asked of leaves only. */
export function checkPermission(form: PermissionForm): Partial<Record<keyof PermissionForm, FieldProblem>> {
  const wrong: Partial<Record<keyof PermissionForm, FieldProblem>> = {}
  if (blank(form.parentId)) wrong.parentId = { key: 'permissionParentRequired' }
  if (blank(form.id)) wrong.id = { key: 'permissionIdRequired' }
  else if (!blank(form.parentId) && !isChildId(form.id ?? '', form.parentId ?? ''))
    wrong.id = { key: 'permissionIdRule' }
  if (blank(form.name)) wrong.name = { key: 'permissionNameRequired' }
  if (form.position === undefined) wrong.position = { key: 'permissionOrderRequired' }
  if (form.isBranch) return wrong
  if (form.linkKind === undefined) wrong.linkKind = { key: 'permissionLinkKindRequired' }
  if (blank(form.link)) wrong.link = { key: 'permissionLinkRequired' }
  else if (!fits(form.linkKind, form.link ?? '')) wrong.link = { key: 'permissionLinkInvalid' }
  const isPage = form.linkKind === 'page' && form.link !== noLink && form.openMode !== 'window'
  if (isPage && blank(form.component)) wrong.component = { key: 'permissionComponentRequired' }
  return wrong
}

/** The system that a node belongs to, as far as its links look at it. */
export interface LinkSystem {
  /** Empty where none is registered. */
  origin: string
  jumpMode: 'ticket' | 'plain' | 'authorize'
}

/** A node as far as it tells how its link is opened; one of the frame itself goes by its path. */
export interface LinkedNode {
  isBranch?: boolean | undefined
  inFrame?: boolean | undefined
  linkKind?: PermissionForm['linkKind']
}

/**
 * Whether the link of an application can ever be opened. `standsOn`: the link's own origin, null for a path. Links of a
 * system open on its origin alone, except where it is handed them as the way back from its sign-in address; pages are
 * shown as they stand when the origin is that of any system (`origins`).
 */
export function checkLinkOrigin(
  { isBranch, inFrame, linkKind }: LinkedNode,
  standsOn: string | null,
  system: LinkSystem,
  origins: readonly string[],
): FieldProblem | undefined {
  if (isBranch || inFrame) return undefined
  if (linkKind === 'page' && standsOn !== null && !origins.includes(standsOn)) return { key: 'addressOffOrigins' }
  if (linkKind !== 'link' || system.jumpMode === 'authorize') return undefined
  return standsOn !== null && standsOn === system.origin ? undefined : { key: 'addressOffOrigin' }
}

/** A child's id is its parent's plus a running number of three digits (spec 2 §3). */
export const isChildId = (id: string, parentId: string): boolean =>
  id.startsWith(parentId) && /^\d{3}$/.test(id.slice(parentId.length))

function fits(kind: PermissionForm['linkKind'], link: string): boolean {
  if (/[\s\\]/.test(link)) return false
  if (kind === 'desktop')
    return /^[a-z][a-z0-9+.-]{1,40}:/i.test(link) && !reservedSchemes.test(`${link.split(':')[0]}:`)
  const isOwnPath = /^\/(?!\/)/.test(link)
  if (kind === 'page' && (isOwnPath || link === noLink)) return true
  // A frame's shortcut to an application goes by the viewer's path.
  return isOwnPath || isWeb(link)
}

function isWeb(link: string): boolean {
  return /^https?:\/\/[^/?#@\s]+([/?#]|$)/i.test(link)
}
