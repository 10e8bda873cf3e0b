import * as z from 'zod/mini'
import { longestRichText } from './rules/richText.ts'
import * as w from './wire.ts'

// What the screens before the sign-in show. It stands apart from its nouns because those screens load nothing else of
// them: `notices` and `parameters` grow with what administrators do, the code of the first screen must not.

/** 系统参数 as the wire carries it. */
export const Parameter = w.entity({
  id: ['csid', w.text(60)],
  name: ['csmc', w.optional(w.text(200))],
  nameEn: ['csmcEn', w.optional(w.text(200))],
  value: ['csvalue', z.string()],
})
export type Parameter = w.Of<typeof Parameter>

/** How pressing a notice is. */
export const noticeLevel = w.word({ normal: 1, urgent: 2 })
/** Sanitised HTML as an answer carries it. */
export const noticeBody = w.longText(longestRichText)

export const NoticeFile = w.entity({
  id: ['id', w.int(1)],
  name: ['wjm', w.text(200)],
  /** Its ending, which says what it is. */
  kind: ['wjlx', w.text(10)],
  size: ['wjdx', w.int(0)],
})
export type NoticeFile = w.Of<typeof NoticeFile>
/** How many a notice may carry, and how large one may be. */
export const noticeFileLimits = { count: 5, bytes: 20 * 1024 * 1024 } as const

/** What its readers and its keepers see alike. */
export const noticeHeading = {
  id: ['id', w.int(1)],
  /** ggdj 2 = urgent. */
  level: ['ggdj', noticeLevel],
  kind: ['gglx', w.text(40)],
  title: ['ggbt', w.text(200)],
  titleEn: ['ggbtEn', w.text(300)],
  publisher: ['fbdw', w.text()],
  publisherEn: ['fbdwEn', w.text()],
  publishedAt: ['fbsj', w.moment()],
  pinned: ['sfzd', w.flag(1, 0)],
  /** The reader is asked to confirm. */
  mustRead: ['sfbd', w.flag(1, 0)],
} as const satisfies w.Rows

export const Notice = w.entity({
  ...noticeHeading,
  body: ['ggnr', noticeBody],
  bodyEn: ['ggnrEn', noticeBody],
  isRead: ['status', w.flag(1, 0)],
  isConfirmed: ['sfqr', w.flag(1, 0)],
  files: ['fjlb', w.list(NoticeFile, noticeFileLimits.count)],
})
export type Notice = w.Of<typeof Notice>
