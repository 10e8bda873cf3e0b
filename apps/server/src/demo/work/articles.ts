import { oneOf, readTable, text, textOrNull, whole, yesOrNo } from '#foundation/readTable.ts'
import type { articles, articleTypes } from '#work/articles/articles.table.ts'
import type { Calendar } from '../calendar.ts'
import { unitOf } from '../directory/units.ts'

type ArticleRow = typeof articles.$inferInsert & { id: number }
type TypeRow = typeof articleTypes.$inferInsert & { id: number }

export const demoArticleTypes: readonly TypeRow[] = readTable(new URL('../tables/articleTypes.csv', import.meta.url), {
  id: whole,
  number: text,
  name: text,
  nameEn: text,
  shortName: text,
  homePosition: whole,
  remark: textOrNull,
})

const texts = readTable(new URL('../tables/articles.csv', import.meta.url), {
  /** The type's id. */
  type: whole,
  /** A unit's code. */
  publisher: text,
  daysAgo: whole,
  pinned: yesOrNo,
  state: oneOf('draft', 'published'),
  title: text,
  titleEn: text,
  body: text,
  bodyEn: text,
})

/** The oldest first, as they would have been entered. */
export function demoArticles(calendar: Calendar): ArticleRow[] {
  return [...texts]
    .sort((one, other) => other.daysAgo - one.daysAgo)
    .map(({ type, publisher, daysAgo, ...article }, index) => ({
      id: index + 1,
      typeId: type,
      ...article,
      publisher: unitOf(publisher).name,
      publisherEn: unitOf(publisher).nameEn,
      publishedAt: calendar.at(-daysAgo, '10:00'),
    }))
}
