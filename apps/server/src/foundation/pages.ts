import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readPageText } from '@portico/contract/rules/pages/pageText.ts'
import type { pageConfigs, pageVersions } from '#data/pageConfigs/pageConfigs.table.ts'

export interface PageRows {
  pageConfigs: (typeof pageConfigs.$inferInsert)[]
  pageVersions: (typeof pageVersions.$inferInsert)[]
}

/**
 * The configured pages of a folder, published: each file is a page's text as 页面配置 gives and takes it, its name the
 * page's id.
 */
export function pagesIn(folder: URL, publishedAt: Date): PageRows {
  const publishedBy = '系统管理员'
  const pages = readdirSync(folder).map(file => {
    const read = readPageText(readFileSync(new URL(file, folder), 'utf8'))
    if (!('document' in read)) throw new Error(`${file} is no page: ${JSON.stringify(read)}`)
    return { id: path.basename(file, '.json'), document: read.document }
  })
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
export const firstPages = (now: Date): PageRows => pagesIn(new URL('pages/', import.meta.url), now)
