import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DataFolder, folderOf } from '#db/dataFolders.ts'
import type { Platform } from '#platform/platform.module.ts'
import { accountSetHandlers } from './accountSets/accountSets.handlers.ts'
import { attachmentStore } from './files/attachments.store.ts'
import { fileHandlers } from './files/files.handlers.ts'
import { imageStore } from './files/files.store.ts'
import { keepCardKeys } from './users/cardKeys.job.ts'
import { headCounts } from './users/headCounts.store.ts'
import { englishNames } from './users/users.queries.ts'

/** What is known of people, and the pictures that they send. */
export function directoryModule(platform: Platform) {
  const { db, live, settings } = platform
  const uploads = folderOf(settings.dataFolder, 'pictures')
  keepCardKeys(platform)
  const images = imageStore({ db, live, folder: uploads })
  const directory = {
    images,
    /** What people attach, each kind in a folder of its own. */
    attachments: (which: DataFolder) => attachmentStore({ live, folder: folderOf(settings.dataFolder, which) }),
    heads: headCounts(platform),
    englishNames: englishNames(db),
    /** Where uploaded pictures stand; instances share it as they share the database. */
    uploads,
    /** The product's own icons, and those that were uploaded. */
    icons: {
      own: fileURLToPath(new URL('../../assets/icon', import.meta.url)),
      uploaded: path.join(uploads, 'icon'),
    },
  }
  return {
    directory,
    calls: { accountSets: accountSetHandlers(platform), files: fileHandlers(images) },
  }
}
export type Directory = Platform & ReturnType<typeof directoryModule>['directory']
