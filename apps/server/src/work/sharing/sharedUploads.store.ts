import type { Database } from '#db/open.ts'
import type { AttachmentStore } from '#directory/files/attachments.store.ts'
import type { IncomingFile } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { newId } from '../documents/filling/drafts.queries.ts'
import {
  addUpload,
  forgetUploads,
  holdUploads,
  type UploadedBy,
  type UploadRow,
  waitingBytes,
} from './uploads.queries.ts'

export interface SharedUploads {
  /** One more is on its way, which is in memory as a whole; answers what says that it is over. */
  begin(address: string): () => void
  /** Refuses where too much waits to be sent in. */
  refuseFull(by: UploadedBy): Promise<void>
  keep(file: IncomingFile | null, by: UploadedBy): Promise<UploadRow>
  /** Removes what was never sent in. */
  sweep(): Promise<void>
  drop: AttachmentStore['drop']
}

const megabyte = 1024 * 1024
/** As much may wait: of a browser three sendings, of an address a class, of a link what a disk has to spare. */
const most = { browser: 60 * megabyte, address: 300 * megabyte, link: 1000 * megabyte } as const
/** As many files may be on their way at once. */
const mostAtOnce = { address: 5, all: 20 } as const

/** Files of people without an account, until they are sent in; they themselves lie in `attachments`. */
export function sharedUploadStore({ db, attachments }: { db: Database; attachments: AttachmentStore }): SharedUploads {
  const onTheirWay = new Map<string, number>()
  let all = 0
  const refuseFull = async (by: UploadedBy, reader: Parameters<typeof waitingBytes>[0] = db.orm) => {
    const waits = await waitingBytes(reader, by)
    if (waits.browser > most.browser || waits.address > most.address || waits.link > most.link)
      throw refuse('shareUploadsFull')
  }
  return {
    drop: attachments.drop,
    refuseFull: by => refuseFull(by),
    begin(address) {
      const own = onTheirWay.get(address) ?? 0
      if (own >= mostAtOnce.address) throw refuse('tooManyTries')
      if (all >= mostAtOnce.all) throw refuse('serverBusy')
      onTheirWay.set(address, own + 1)
      all += 1
      return () => {
        const rest = (onTheirWay.get(address) ?? 1) - 1
        if (rest === 0) onTheirWay.delete(address)
        else onTheirWay.set(address, rest)
        all -= 1
      }
    },
    async keep(file, by) {
      const stored = await attachments.write(file, null)
      try {
        return await db.unlogged.transaction(async tx => {
          await holdUploads(tx, by.linkId)
          await refuseFull(by, tx)
          return addUpload(tx, { ...stored, ...by, id: newId() })
        })
      } catch (error) {
        await attachments.drop([stored])
        throw error
      }
    },
    async sweep() {
      await attachments.drop(await db.unlogged.transaction(tx => forgetUploads(tx)))
    },
  }
}
