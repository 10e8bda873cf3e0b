import { post } from './endpoint.ts'
import * as w from './wire.ts'

export const Notice = w.entity({
  id: ['id', w.int(1)],
  /** ggdj 2 = urgent. */
  level: ['ggdj', w.word({ normal: 1, urgent: 2 })],
  kind: ['gglx', w.text(40)],
  title: ['ggbt', w.text(200)],
  titleEn: ['ggbtEn', w.text(300)],
  body: ['ggnr', w.longText()],
  bodyEn: ['ggnrEn', w.longText()],
  publisher: ['fbdw', w.text()],
  publisherEn: ['fbdwEn', w.text()],
  publishedAt: ['fbsj', w.moment()],
  pinned: ['sfzd', w.flag(1, 0)],
  isRead: ['status', w.flag(1, 0)],
})
export type Notice = w.Of<typeof Notice>

const Filter = w.body({
  level: ['ggdj', w.optional(w.word({ normal: 1, urgent: 2 }))],
  keyword: ['keyword', w.optional(w.text())],
  page: ['currentPage', w.optional(w.int(1, 10_000))],
  limit: ['limit', w.optional(w.int(1, 100))],
})

export const notices = {
  list: post('/xtglGggl/getNoticeList', {
    access: 'anyone',
    input: Filter,
    data: w.list(Notice),
    background: true,
    about: 'Notices for the caller; before sign-in the public ones.',
  }),
  unread: post('/dbtz/tzgg', {
    access: 'signedIn',
    background: true,
    input: w.body({
      page: ['currentPage', w.optional(w.int(1, 10_000))],
      limit: ['limit', w.optional(w.int(1, 100))],
      /** 0 = unread. */
      status: ['status', w.optional(w.int(0, 1))],
    }),
    data: w.list(w.entity({ count: ['count', w.int(0)], items: ['list', w.list(Notice)] })),
  }),
  setStatus: post('/dbtz/xgzt', {
    access: 'signedIn',
    input: w.body({ ids: ['ids', w.list(w.int(1), 500)], isRead: ['status', w.flag(1, 0)] }),
    data: w.nothing(),
  }),
}
