import type { OperationWords } from './operations.ts'

/** What the log says of the workbench: what roles find there. Everybody's own layout is nobody else's. */
export const workbenchOperations = {
  operations: {
    'workbench.saveRoleDefault': {
      zh: '设置角色 {object} 的默认工作台',
      en: 'set the default workbench of the role {object}',
    },
    'workbench.removeRoleDefault': {
      zh: '取消角色 {object} 的默认工作台',
      en: 'removed the default workbench of the role {object}',
    },
  },
  fields: {
    widgets: { zh: '组件', en: 'widgets' },
  },
} as const satisfies OperationWords
