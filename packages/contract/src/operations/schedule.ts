import type { OperationWords } from './operations.ts'

/** What the log says of the schedule: who let it out by a private address. Entries themselves are nobody else's. */
export const scheduleOperations = {
  operations: {
    'schedule.renewFeed': { zh: '启用日程订阅地址', en: 'opened a private calendar address' },
    'schedule.closeFeed': { zh: '停用日程订阅地址', en: 'closed the private calendar address' },
  },
  fields: {
    title: { zh: '标题', en: 'The title' },
  },
} as const satisfies OperationWords
