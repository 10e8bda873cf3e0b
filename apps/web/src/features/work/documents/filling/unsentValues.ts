import { decode } from '@portico/contract/wire.ts'
import { FieldValue, type FormValues } from '@portico/contract/work/documentEntities.ts'

/** What was filled in and has not reached the portal, with the revision that it was made upon. */
export interface Unsent {
  /** Of the document, also before the portal has it. */
  id: string
  revision: number
  set: FormValues
  /** 附言. */
  words: string
}

const name = 'portal_unsent'
const shelf = 'documents'

/** Does something with what this browser keeps; null where it keeps nothing for pages: a private window, a full disk. */
function atShelf<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  return new Promise(done => {
    try {
      const opening = indexedDB.open(name, 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore(shelf)
      opening.onerror = () => done(null)
      opening.onsuccess = () => {
        const database = opening.result
        const deed = database.transaction(shelf, mode)
        const request = work(deed.objectStore(shelf))
        deed.oncomplete = () => {
          database.close()
          done(request.result)
        }
        deed.onabort = () => {
          database.close()
          done(null)
        }
      }
    } catch {
      done(null)
    }
  })
}

/** Whose it is and of which document; one that is not begun is known by its template. */
export const unsentKey = (person: string, { id, code }: { id: string | null; code: string }): string =>
  `${person} ${id ?? `new ${code}`}`

/** What was kept of a document here; null for nothing, and for what is none of it. */
export async function readUnsent(key: string): Promise<Unsent | null> {
  const kept: unknown = await atShelf('readonly', store => store.get(key))
  if (typeof kept !== 'object' || kept === null) return null
  const { id, revision, set, words = '' } = kept as Record<string, unknown>
  if (typeof id !== 'string' || typeof revision !== 'number' || typeof words !== 'string') return null
  if (typeof set !== 'object' || set === null) return null
  const sound = Object.entries(set).flatMap(([field, value]) => {
    const read = decode(FieldValue, value)
    return read.ok ? [[field, read.value] as const] : []
  })
  return { id, revision, set: Object.fromEntries(sound), words }
}

/** Keeps it here until it has arrived; null: it has. */
export async function keepUnsent(key: string, unsent: Unsent | null): Promise<void> {
  if (unsent) await atShelf('readwrite', store => store.put(unsent, key))
  else await atShelf('readwrite', store => store.delete(key))
}
