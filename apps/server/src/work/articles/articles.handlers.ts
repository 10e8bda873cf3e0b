import { linesOf } from '@portico/contract/rules/richText.ts'
import type { Article, ArticleItem, articles } from '@portico/contract/work/articles.ts'
import { pageOf } from '#db/paging.ts'
import type { Handlers } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { readRichText } from '#http/texts/richText.ts'
import { wired } from '#http/wired.ts'
import type { Ground } from '#platform/ground.store.ts'
import { articleRecordHandlers } from './articleRecords.handlers.ts'
import {
  type ArticleRow,
  collectArticle,
  countArticles,
  listArticles,
  listCollected,
  readArticle,
  typesForReaders,
} from './articles.queries.ts'
import { articleTypeHandlers } from './articleTypes.handlers.ts'

export type ArticleKeeping = Pick<Ground, 'db' | 'clock' | 'logs'>

/** The beginning of a text, whole words of it. */
const excerptOf = (body: string) => [...linesOf(body).join(' ')].slice(0, 120).join('')

export function articleHandlers(keeping: ArticleKeeping): Handlers<typeof articles> {
  const { db, clock } = keeping
  const item = (row: ArticleRow): ArticleItem => ({
    ...wired(row, clock),
    excerpt: excerptOf(row.body),
    excerptEn: excerptOf(row.bodyEn),
  })
  const whole = async (row: ArticleRow): Promise<Article> => ({
    ...wired(row, clock),
    body: await readRichText(row.body),
    bodyEn: await readRichText(row.bodyEn),
  })
  const readable = async (userId: number, id: number) => {
    const row = await readArticle(db, userId, id)
    if (!row) throw refuse('recordMissing')
    return row
  }
  return {
    ...articleRecordHandlers(keeping),
    ...articleTypeHandlers(keeping),
    types: async () => typesForReaders(db),
    list: async ({ input, session }) => {
      const me = session.user.id
      const [total, rows] = await Promise.all([
        countArticles(db, me, input),
        listArticles(db, me, input, pageOf(input)),
      ])
      return { total, rows: rows.map(item) }
    },
    read: async ({ input, session }) => whole(await readable(session.user.id, input.id)),
    collected: async ({ session }) => (await listCollected(db, session.user.id)).map(item),
    collect: async ({ input, session }) => {
      if (input.isCollected) await readable(session.user.id, input.id)
      await collectArticle(db, session.user.id, input.id, input.isCollected)
      return null
    },
  }
}
