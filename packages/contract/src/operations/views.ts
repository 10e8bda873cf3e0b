import type { OperationWords } from './operations.ts'

/** What the log says of views that people keep of a page. */
export const viewOperations = {
  operations: {
    'views.save': { zh: '保存查询视图 {object}', en: 'saved the view {object}' },
    'views.remove': { zh: '删除查询视图 {object}', en: 'removed the view {object}' },
  },
  fields: {
    page: { zh: '页面', en: 'page' },
    share: { zh: '共享范围', en: 'shared with' },
    target: { zh: '共享对象', en: 'whom' },
  },
} as const satisfies OperationWords
