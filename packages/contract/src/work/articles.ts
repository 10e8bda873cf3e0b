import { get, may, post } from '../endpoint.ts'
import { listData, listed, maintainedRows, several } from '../lists.ts'
import { longestRichText } from '../rules/richText.ts'
import * as w from '../wire.ts'

const id = w.int(1)
const body = w.longText(longestRichText)
const written = w.longText(25_000)

/** Spec 2 §3: type number, name, short name, remark, home order number, enabled state. */
export const ArticleType = w.entity({
  id: ['id', id],
  number: ['lxbh', w.text(20)],
  name: ['lxmc', w.text()],
  nameEn: ['lxmcEn', w.text()],
  shortName: ['lxjc', w.text(20)],
  remark: ['bz', w.optional(w.text(200))],
  homePosition: ['syxh', w.int(0, 9999)],
  enabled: ['qyzt', w.flag(1, 0)],
  articleCount: ['wzs', w.int(0)],
  ...maintainedRows,
})
export type ArticleType = w.Of<typeof ArticleType>

export const ArticleTypeChange = w.body({
  id: ['id', w.optional(id)],
  revision: ['bbxh', w.optional(w.int(1))],
  number: ['lxbh', w.text(20), 'entered'],
  name: ['lxmc', w.text(), 'entered'],
  nameEn: ['lxmcEn', w.text()],
  shortName: ['lxjc', w.text(20), 'entered'],
  remark: ['bz', w.text(200)],
  homePosition: ['syxh', w.int(0, 9999)],
  enabled: ['qyzt', w.flag(1, 0)],
})

const heading = {
  id: ['id', id],
  typeId: ['lxid', id],
  typeName: ['lxmc', w.text()],
  typeNameEn: ['lxmcEn', w.text()],
  title: ['wzbt', w.text(200)],
  titleEn: ['wzbtEn', w.text(200)],
  publisher: ['fbdw', w.text()],
  publisherEn: ['fbdwEn', w.text()],
  publishedAt: ['fbsj', w.moment()],
  pinned: ['sfzd', w.flag(1, 0)],
} as const satisfies w.Rows

/** An article in the readers' list. */
export const ArticleItem = w.entity({
  ...heading,
  excerpt: ['wzzy', w.text(200)],
  excerptEn: ['wzzyEn', w.text(200)],
  isCollected: ['sfsc', w.flag(1, 0)],
})
export type ArticleItem = w.Of<typeof ArticleItem>

/** An article in full; its text is sanitised HTML. */
export const Article = w.entity({
  ...heading,
  body: ['wznr', body],
  bodyEn: ['wznrEn', body],
  isCollected: ['sfsc', w.flag(1, 0)],
})
export type Article = w.Of<typeof Article>

const state = w.word({ draft: 0, published: 1, recalled: 2 })

/** An article as its keepers see it. */
export const ArticleRecord = w.entity({
  ...heading,
  state: ['wzzt', state],
  collectionCount: ['scs', w.int(0)],
  ...maintainedRows,
})
export type ArticleRecord = w.Of<typeof ArticleRecord>
export const ArticleDetail = w.entity({
  ...ArticleRecord.rows,
  body: ['wznr', body],
  bodyEn: ['wznrEn', body],
})

export const ArticleChange = w.body({
  id: ['id', w.optional(id)],
  revision: ['bbxh', w.optional(w.int(1))],
  typeId: ['lxid', id, 'chosen'],
  title: ['wzbt', w.text(200), 'entered'],
  titleEn: ['wzbtEn', w.text(200)],
  body: ['wznr', written, 'entered'],
  bodyEn: ['wznrEn', written],
  publisher: ['fbdw', w.text(), 'entered'],
  publisherEn: ['fbdwEn', w.text()],
  publishedAt: ['fbsj', w.optional(w.moment())],
  pinned: ['sfzd', w.flag(1, 0)],
  state: ['wzzt', state],
})

const chosen = w.body({ id: ['id', id] })
const chosenState = w.body({ id: ['id', id], revision: ['bbxh', w.int(1)] })
const saved = w.entity({ id: ['id', id] })
const access = may('articles')

const records = listed(ArticleRecord, ['title', 'publishedAt', 'changedAt'], {
  keyword: ['keyword', w.optional(w.text())],
  typeId: ['lxid', several(id)],
  state: ['wzzt', several(state)],
})
const types = listed(ArticleType, ['number', 'name', 'homePosition', 'changedAt'], {
  keyword: ['keyword', w.optional(w.text())],
  enabled: ['qyzt', w.optional(w.flag(1, 0))],
})

export const articles = {
  /** For readers. */
  types: post('/article/queryArticleType', {
    access: 'signedIn',
    data: w.list(
      w.entity({
        id: ['id', id],
        name: ['lxmc', w.text()],
        nameEn: ['lxmcEn', w.text()],
        shortName: ['lxjc', w.text(20)],
        articleCount: ['wzs', w.int(0)],
      }),
    ),
  }),
  list: post('/article/queryArticle', {
    access: 'signedIn',
    input: w.body({
      page: ['pageNum', w.optional(w.int(1, 10_000))],
      limit: ['pageSize', w.optional(w.int(1, 100))],
      keyword: ['keyword', w.optional(w.text())],
      typeId: ['lxid', w.optional(id)],
      isCollected: ['sfsc', w.optional(w.flag(1, 0))],
    }),
    data: listData(ArticleItem),
  }),
  read: post('/article/queryArticleById', { access: 'signedIn', input: chosen, data: Article }),
  collected: get('/article/queryCollectionArticle', {
    access: 'signedIn',
    data: w.list(ArticleItem, 500),
    about: 'The articles that the caller has starred, the latest first.',
  }),
  collect: post('/article/collectArticle', {
    access: 'signedIn',
    input: w.body({ id: ['id', id], isCollected: ['sfsc', w.flag(1, 0)] }),
  }),
  /** For their keepers. */
  records: post('/xtglArticle/list', { access, ...records.page }),
  exportRecords: post('/xtglArticle/export', { access, ...records.file }),
  detail: post('/xtglArticle/get', { access, input: chosen, data: ArticleDetail }),
  save: post('/xtglArticle/save', { access, zipped: true, input: ArticleChange, data: saved }),
  remove: post('/xtglArticle/delete', { access, input: chosenState }),
  typeRecords: post('/xtglArticleLx/list', { access, ...types.page }),
  exportTypes: post('/xtglArticleLx/export', { access, ...types.file }),
  saveType: post('/xtglArticleLx/save', { access, input: ArticleTypeChange, data: saved }),
  removeType: post('/xtglArticleLx/delete', { access, input: chosenState }),
}
