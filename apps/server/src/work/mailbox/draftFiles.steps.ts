import { largestMail } from '@portico/contract/work/mailbox.ts'
import type { Database } from '#db/open.ts'
import { refuse } from '#http/rejection.ts'
import * as query from './drafts.queries.ts'
import type { MailFiles } from './mailFiles.store.ts'
import { fileName, fileType } from './texts/wireText.rules.ts'

const mostFiles = 100
/** Bytes of all files that one person's unsent mails have. */
const mostBytes = 300 * 1024 * 1024
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

interface Given {
  name: string
  type: string
  bytes: Uint8Array
}

/** What browsers and mail programs call a file by its ending; the rest are just bytes. */
const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  txt: 'text/plain',
  csv: 'text/csv',
  json: 'application/json',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  eml: 'message/rfc822',
  ics: 'text/calendar',
}
export const typeByName = (name: string): string =>
  types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'

/** Keeps a file with a draft, as far as there is room for it. */
export async function keepDraftFile(
  db: Database,
  files: MailFiles,
  ownerId: number,
  key: string,
  given: Given,
): Promise<query.DraftFileRow> {
  const { bytes } = given
  const checkRoom = async (orm: Database['orm']) => {
    const beside = await query.filesOf(orm, ownerId, key)
    if (beside.length >= mostFiles) throw refuse('mailFilesMost', { max: mostFiles })
    const sum = beside.reduce((total, file) => total + file.size, 0)
    if (sum + bytes.length > largestMail) throw refuse('mailFilesTooLarge', { max: megabytes(largestMail) })
    if ((await query.uploadedBytes(orm, ownerId)) + bytes.length > mostBytes) throw refuse('mailUploadFull')
  }
  await checkRoom(db.orm)
  const storedAs = await files.keep(bytes)
  try {
    return await query.inTurn(db, ownerId, async tx => {
      await checkRoom(tx)
      const shown = { name: fileName(given.name), type: fileType(given.type), size: bytes.length }
      return query.insertFile(tx, { ownerId, key, ...shown, storedAs })
    })
  } catch (error) {
    await files.drop([storedAs])
    throw error
  }
}
