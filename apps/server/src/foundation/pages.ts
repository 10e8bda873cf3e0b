import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { PageDocument } from '@portico/contract/data/pageDocument.ts'
import { readPageText } from '@portico/contract/rules/pages/pageText.ts'
import type { pageConfigs, pageVersions } from '#data/pageConfigs/pageConfigs.table.ts'

export interface PageRows {
  pageConfigs: (typeof pageConfigs.$inferInsert)[]
  pageVersions: (typeof pageVersions.$inferInsert)[]
}

interface Page {
  id: string
  document: PageDocument
}

/** The configured pages of a folder: each file is a page's text as 页面配置 gives and takes it, its name the page's id. */
export const pagesIn = (folder: URL): Page[] =>
  readdirSync(folder).map(file => {
    const read = readPageText(readFileSync(new URL(file, folder), 'utf8'))
    if (!('document' in read)) throw new Error(`${file} is no page: ${JSON.stringify(read)}`)
    return { id: path.basename(file, '.json'), document: read.document }
  })

export function published(pages: readonly Page[], publishedAt: Date): PageRows {
  const publishedBy = '系统管理员'
  return {
    pageConfigs: pages.map(({ id, document }) => ({
      id,
      draft: document,
      version: 1,
      publishedAt,
      changedBy: publishedBy,
      changedAt: publishedAt,
    })),
    pageVersions: pages.map(({ id, document }) => ({
      pageId: id,
      version: 1,
      document,
      publishedBy,
      publishedAt,
      remark: '初始版本',
    })),
  }
}

/** Pages about the portal itself. */
export const firstPages = (now: Date): PageRows => published(pagesIn(new URL('pages/', import.meta.url)), now)
