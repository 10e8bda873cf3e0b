import { post } from './endpoint.ts'
import * as w from './wire.ts'

/** 待办事项: something a business system waits for this person to do. */
export const Todo = w.entity({
  id: ['id', w.int(1)],
  title: ['dbbt', w.text(200)],
  titleEn: ['dbbtEn', w.text(300)],
  systemId: ['sysid', w.text(20)],
  systemName: ['sysname', w.text()],
  systemNameEn: ['sysnameEn', w.text()],
  sender: ['fsr', w.text()],
  permissionId: ['qid', w.optional(w.text(60))],
  createdAt: ['fssj', w.moment()],
  dueAt: ['jzsj', w.optional(w.moment())],
})
export type Todo = w.Of<typeof Todo>

export const todos = {
  open: post('/dbtz/dbsx', {
    access: 'signedIn',
    background: true,
    input: w.body({
      page: ['currentPage', w.optional(w.int(1, 10_000))],
      limit: ['limit', w.optional(w.int(0, 100))],
    }),
    data: w.list(w.entity({ count: ['dbcount', w.int(0)], items: ['list', w.list(Todo)] })),
    about: 'The count of open items, and a page of them unless limit is 0.',
  }),
}
