import type { Database, Orm } from '#db/open.ts'
import type { AttachmentStore } from '#directory/files/attachments.store.ts'
import type { IncomingFile } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { newId } from '../documents/filling/drafts.queries.ts'
import {
  addFiled,
  addUpload,
  forgetUploads,
  holdUploads,
  type UploadedBy,
  type UploadRow,
  waitingBytes,
} from './uploads.queries.ts'

export interface SharedUploads {
  /** One more of so many bytes is on its way, which is in memory as a whole; answers what says that it is over. */
  begin(network: string, bytes: number): () => void
  /** Refuses where too much waits to be sent in. */
  refuseFull(by: UploadedBy): Promise<void>
  keep(file: IncomingFile | null, by: UploadedBy): Promise<UploadRow>
  /** Counts what is sent in by a link, in that transaction; refuses more than it takes on one day. */
  countFiled(tx: Orm, linkId: number, day: string, bytes: number): Promise<void>
  /** Removes what was never sent in. */
  sweep(): Promise<void>
  drop: AttachmentStore['drop']
}

const megabyte = 1024 * 1024
/** As much may wait: of a browser three sendings, of an address a class, of a link and of all what a disk has to spare. */
const most = { browser: 60 * megabyte, address: 300 * megabyte, link: 1000 * megabyte, all: 5000 * megabyte } as const
/** As much may be on its way at once: small pictures of many phones behind one address, or a few large files. */
const mostAtOnce = { address: 105 * megabyte, all: 420 * megabyte } as const
/** As much may come in by a link on one day. */
const mostOfDay = 4000 * megabyte
/** However small one is, its call costs something. */
const least = megabyte / 2

/** Files of people without an account, until they are sent in; they themselves lie in `attachments`. */
export function sharedUploadStore({ db, attachments }: { db: Database; attachments: AttachmentStore }): SharedUploads {
  const onTheirWay = new Map<string, number>()
  let all = 0
  const refuseFull = async (by: UploadedBy, reader: Parameters<typeof waitingBytes>[0] = db.orm) => {
    const waits = await waitingBytes(reader, by)
    const isFull = (['browser', 'address', 'link', 'all'] as const).some(whose => waits[whose] > most[whose])
    if (isFull) throw refuse('shareUploadsFull')
  }
  return {
    drop: attachments.drop,
    refuseFull: by => refuseFull(by),
    begin(network, said) {
      const bytes = Math.max(said, least)
      const own = (onTheirWay.get(network) ?? 0) + bytes
      if (own > mostAtOnce.address || all + bytes > mostAtOnce.all) throw refuse('shareUploadsBusy')
      onTheirWay.set(network, own)
      all += bytes
      return () => {
        const rest = (onTheirWay.get(network) ?? bytes) - bytes
        if (rest === 0) onTheirWay.delete(network)
        else onTheirWay.set(network, rest)
        all -= bytes
      }
    },
    async keep(file, by) {
      const stored = await attachments.write(file, null)
      try {
        return await db.unlogged.transaction(async tx => {
          await holdUploads(tx)
          await refuseFull(by, tx)
          return addUpload(tx, { ...stored, ...by, id: newId() })
        })
      } catch (error) {
        await attachments.drop([stored])
        throw error
      }
    },
    async countFiled(tx, linkId, day, bytes) {
      if (bytes > 0 && (await addFiled(tx, linkId, day, bytes)) > mostOfDay) throw refuse('shareFilesToday')
    },
    async sweep() {
      await attachments.drop(await db.unlogged.transaction(tx => forgetUploads(tx)))
    },
  }
}
