import type { PageDocument } from '@portico/contract/data/pageDocument.ts'
import { and, eq } from 'drizzle-orm'
import { type Changes, everything } from '#db/changes.ts'
import type { Database } from '#db/open.ts'
import { pageConfigs, pageVersions } from './pageConfigs.table.ts'

/** A page as people see it. */
export interface PublishedPage {
  id: string
  version: number
  document: PageDocument
}

/** Published pages, each read once and kept until one of them changes. */
export interface PageStore {
  /** Null where there is no such page, or it was never published. */
  published(id: string): Promise<PublishedPage | null>
}

/** Ids that lead nowhere are kept too, but not without end. */
const mostKept = 500

export function pageStore({ db, changes }: { db: Database; changes: Changes }): PageStore {
  const kept = new Map<string, Promise<PublishedPage | null>>()
  changes.on(table => {
    if (table === 'page_configs' || table === everything) kept.clear()
  })
  return {
    published(id) {
      const known = kept.get(id)
      if (known) return known
      if (kept.size >= mostKept) kept.clear()
      const read = readPublished(db, id)
      kept.set(id, read)
      read.catch(() => {
        if (kept.get(id) === read) kept.delete(id)
      })
      return read
    },
  }
}

async function readPublished(db: Database, id: string): Promise<PublishedPage | null> {
  const isCurrent = and(eq(pageVersions.pageId, pageConfigs.id), eq(pageVersions.version, pageConfigs.version))
  const [found] = await db.orm
    .select({ id: pageConfigs.id, version: pageVersions.version, document: pageVersions.document })
    .from(pageConfigs)
    .innerJoin(pageVersions, isCurrent)
    .where(eq(pageConfigs.id, id))
  return found ?? null
}
