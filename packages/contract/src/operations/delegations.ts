/** What the operation log says about authorisations between people, and what their fields are called. */
export const delegationOperations = {
  operations: {
    'delegations.add': { zh: '授权 {object} 代办业务', en: 'authorised {object} to act' },
    'delegations.revoke': { zh: '撤销委托授权：{object}', en: 'revoked an authorisation: {object}' },
    'delegations.export': { zh: '导出委托授权', en: 'exported the authorisations' },
    'delegations.exportLog': { zh: '导出委托授权日志', en: 'exported the authorisation log' },
    'delegations.log': { zh: '查看委托授权日志', en: 'read the authorisation log' },
  },
  fields: {
    delegatorCode: { zh: '委托人工号', en: 'Number of who authorises' },
    delegatorName: { zh: '委托人', en: 'Who authorises' },
    delegateCode: { zh: '被委托人工号', en: 'Number of who may act' },
    delegateName: { zh: '被委托人', en: 'Who may act' },
    startsAt: { zh: '开始时间', en: 'From' },
    endsAt: { zh: '结束时间', en: 'Until' },
    reason: { zh: '授权原因', en: 'Reason' },
    applications: { zh: '应用范围', en: 'Applications' },
    parts: { zh: '其他内容', en: 'Besides' },
    delegationState: { zh: '授权状态', en: 'State' },
    createdAt: { zh: '授权时间', en: 'Given at' },
    revokedAt: { zh: '撤销时间', en: 'Revoked at' },
    at: { zh: '时间', en: 'Time' },
    event: { zh: '操作', en: 'What happened' },
    actorName: { zh: '操作人', en: 'Done by' },
    address: { zh: 'IP 地址', en: 'Address' },
  },
  /** What besides applications an authorisation may name, and how it reads that it names no application. */
  parts: {
    todos: { zh: '待办事项', en: 'To-do items' },
    mail: { zh: '邮箱', en: 'Mail' },
  },
  everyApplication: { zh: '全部应用', en: 'All applications' },
  /** How an event and a state read in lists and files. */
  events: {
    granted: { zh: '授权', en: 'Granted' },
    revoked: { zh: '撤销', en: 'Revoked' },
    switched: { zh: '切换', en: 'Switched' },
    returned: { zh: '切回', en: 'Returned' },
    refused: { zh: '切换被拒绝', en: 'Switch refused' },
  },
  states: {
    coming: { zh: '未生效', en: 'Not yet' },
    inForce: { zh: '生效中', en: 'In force' },
    over: { zh: '已过期', en: 'Over' },
    revoked: { zh: '已撤销', en: 'Revoked' },
  },
} as const
