import type { OperationWords } from './operations.ts'

/** What the log says of to-do items: people's marks, and the calls of business systems. */
export const todoOperations = {
  operations: {
    'todos.finish': { zh: '标记待办为已办 {object}', en: 'marked as done: {object}' },
    'todos.reopen': { zh: '恢复待办 {object}', en: 'reopened: {object}' },
    'todos.link': { zh: '打开待办 {object}', en: 'opened the item {object}' },
    'todos.push': { zh: '业务系统推送待办 {object}', en: 'the business system pushed the item {object}' },
    'todos.close': { zh: '业务系统关闭待办 {object}', en: 'the business system closed the item {object}' },
  },
  fields: {
    count: { zh: '数量', en: 'count' },
    items: { zh: '事项', en: 'items' },
    people: { zh: '人员', en: 'people' },
    state: { zh: '状态', en: 'state' },
    system: { zh: '业务系统', en: 'business system' },
    why: { zh: '原因', en: 'reason' },
  },
} as const satisfies OperationWords
