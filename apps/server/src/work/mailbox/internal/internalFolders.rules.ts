import type { FolderKind } from '@portico/contract/work/mailbox.ts'
import { MailFailure } from '../mailFailure.rules.ts'
import type { StoredFolder } from '../mailStore.rules.ts'
import type { OwnFolder } from './internalFolders.queries.ts'

/** Every box has these; their paths are their kinds. The screens name them. */
export const builtInFolders = ['inbox', 'drafts', 'sent', 'archive', 'junk', 'trash'] as const satisfies FolderKind[]
export const isBuiltIn = (path: string): boolean => builtInFolders.some(kind => kind === path)
const mostFolders = 200

const pathOf = (id: number) => `f${id}`

/** The folder behind a path; fails where the person has none such. */
export function ownFolder(rows: readonly OwnFolder[], path: string): OwnFolder {
  const row = rows.find(it => pathOf(it.id) === path)
  if (!row) throw new MailFailure('folderMissing')
  return row
}

/** A folder with all those below it. */
export function withThoseBelow(rows: readonly OwnFolder[], id: number): number[] {
  return [id, ...rows.filter(row => row.parentId === id).flatMap(row => withThoseBelow(rows, row.id))]
}

/** Refuses a name that another folder beside it has, and more folders than anybody can read. */
export function checkName(rows: readonly OwnFolder[], name: string, parentId: number | null, id: number | null): void {
  const same = (row: OwnFolder) => row.name.toLowerCase() === name.toLowerCase()
  if (rows.some(row => row.parentId === parentId && row.id !== id && same(row))) throw new MailFailure('folderExists')
  if (id === null && rows.length >= mostFolders) throw new MailFailure('full', String(mostFolders))
}

interface Count {
  folder: string
  total: number
  unread: number
}

export function shapeFolders(rows: readonly OwnFolder[], counts: readonly Count[]): StoredFolder[] {
  const of = new Map(counts.map(it => [it.folder, it]))
  const shape = (path: string, name: string, kind: FolderKind, parent: string | null): StoredFolder => ({
    path,
    name,
    kind,
    parent,
    holdsMails: true,
    unread: of.get(path)?.unread ?? 0,
    total: of.get(path)?.total ?? 0,
  })
  return [
    ...builtInFolders.map(kind => shape(kind, kind, kind, null)),
    ...rows.map(row => shape(pathOf(row.id), row.name, 'own', row.parentId === null ? null : pathOf(row.parentId))),
  ]
}
