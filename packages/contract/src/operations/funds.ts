import type { OperationWords } from './operations.ts'

/** What the operation log says of business systems that use project money; what was done stands in the books. */
export const fundOperations = {
  operations: {
    'funds.projects': { zh: '业务系统查询可用项目 {object}', en: 'the business system asked for projects {object}' },
    'funds.hold': { zh: '业务系统占用项目经费 {object}', en: 'the business system held project money {object}' },
    'funds.commit': { zh: '业务系统核销项目经费 {object}', en: 'the business system spent project money {object}' },
    'funds.release': { zh: '业务系统释放项目经费 {object}', en: 'the business system released project money {object}' },
    'funds.return': { zh: '业务系统退回项目经费 {object}', en: 'the business system returned project money {object}' },
    'funds.extend': { zh: '业务系统延长占用 {object}', en: 'the business system extended a hold {object}' },
    'funds.state': { zh: '业务系统查询占用 {object}', en: 'the business system asked after a hold {object}' },
  },
  fields: {
    system: { zh: '业务系统', en: 'business system' },
    why: { zh: '原因', en: 'reason' },
  },
} as const satisfies OperationWords
