import { byPinyin } from '@portico/contract/rules/search/pinyinOrder.ts'
import type { FolderKind, MailFolder } from '@portico/contract/work/mailbox.ts'
import {
  iconArchive,
  iconBan,
  iconDraft,
  iconFolder,
  iconInbox,
  iconSend,
  iconStar,
  iconTrash,
} from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { say } from '#shared/i18n/texts.ts'
import { mailTexts } from '../mailTexts.ts'

export const folderIcons: Readonly<Record<FolderKind, string>> = {
  inbox: iconInbox,
  starred: iconStar,
  drafts: iconDraft,
  sent: iconSend,
  archive: iconArchive,
  junk: iconBan,
  trash: iconTrash,
  own: iconFolder,
}

/** What the screen calls a folder: its own name, or for the special ones the word of the language. */
export function useFolderName(): (folder: Pick<MailFolder, 'kind' | 'name'>) => string {
  const language = useLanguage(state => state.language)
  return ({ kind, name }) => (kind === 'own' ? name : say(mailTexts[kind], language))
}

const colours = ['#7A5AF8', '#14A38B', '#C97B0A', '#E06A5B', '#5B8DB8', '#B0508F'] as const

interface OwnFolder {
  folder: MailFolder
  depth: number
  /** The mark before its name. */
  colour: string
}

/** Own folders stand as a tree: each with how deep it lies, and its colour. */
export function ownTree(folders: readonly MailFolder[]): OwnFolder[] {
  const own = folders.filter(folder => folder.kind === 'own')
  const paths = new Set(own.map(folder => folder.path))
  const below = (parent: string | null, depth: number): Omit<OwnFolder, 'colour'>[] =>
    own
      .filter(folder => (folder.parent !== null && paths.has(folder.parent) ? folder.parent : null) === parent)
      .sort((one, other) => byPinyin(one.name, other.name))
      .flatMap(folder => [{ folder, depth }, ...(depth < 20 ? below(folder.path, depth + 1) : [])])
  return below(null, 0).map((it, at) => ({ ...it, colour: colours[at % colours.length] ?? colours[0] }))
}

const order: readonly FolderKind[] = ['inbox', 'starred', 'drafts', 'sent', 'archive', 'junk', 'trash']

/** The special folders in the order of the screen. */
export const specialFolders = (folders: readonly MailFolder[]): MailFolder[] =>
  order.flatMap(kind => folders.filter(folder => folder.kind === kind))

export const folderOf = (folders: readonly MailFolder[] | undefined, kind: FolderKind): MailFolder | undefined =>
  folders?.find(folder => folder.kind === kind)
