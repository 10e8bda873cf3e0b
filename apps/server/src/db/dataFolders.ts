import { accessSync, constants, mkdirSync } from 'node:fs'
import path from 'node:path'
import { DataFolderUnusable, wordsOf } from './lock.ts'

/**
 * The folders of PORTAL_DATA that hold what people gave, beside the database: a backup takes each of them along, several
 * instances share each, and the start looks whether it can write them. A check holds docs/operations.md and the code
 * against this list.
 */
export const dataFolders = {
  /** Pictures: icons, photos, those of notices, articles and feedback. */
  pictures: 'files',
  /** Files of drafts and of the internal mailbox. */
  mails: 'mail-files',
  /** Attachments of notices. */
  notices: 'notice-files',
  /** Files of applications for project authorizations. */
  applications: 'application-files',
  /** Files that people put beside what they fill in. */
  documents: 'document-files',
  /** Word files of templates, as they were cleaned. */
  templates: 'template-files',
  /** What people took out of query pages, for some days. */
  exports: 'exports',
} as const
export type DataFolder = keyof typeof dataFolders

export const folderOf = (dataFolder: string, which: DataFolder): string => path.join(dataFolder, dataFolders[which])

/** Makes the folders that are not there; fails where one of them cannot be written, before somebody's upload does. */
export function openDataFolders(dataFolder: string): void {
  for (const which of Object.keys(dataFolders) as DataFolder[]) {
    const folder = folderOf(dataFolder, which)
    try {
      mkdirSync(folder, { recursive: true, mode: 0o750 })
      accessSync(folder, constants.W_OK | constants.X_OK)
    } catch (error) {
      throw new DataFolderUnusable(`PORTAL_DATA: ${folder} cannot be used as a folder: ${wordsOf(error)}`)
    }
  }
}
