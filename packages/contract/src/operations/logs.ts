/** Reading the logs is itself written down. */
export const logOperations = {
  operations: {
    'logs.readOperations': { zh: '查看操作日志', en: 'read the operation log' },
    'logs.readSignIns': { zh: '查看登录日志', en: 'read the sign-in log' },
    'logs.exportOperations': { zh: '导出操作日志', en: 'exported the operation log' },
    'logs.exportSignIns': { zh: '导出登录日志', en: 'exported the sign-in log' },
    'logs.checkOperations': { zh: '校验操作日志完整性', en: 'checked the chain of the operation log' },
    'logs.checkSignIns': { zh: '校验登录日志完整性', en: 'checked the chain of the sign-in log' },
    'logs.prune': { zh: '清理过期日志 {object}', en: 'removed old rows of {object}' },
  },
  fields: {
    days: { zh: '保留天数', en: 'days kept' },
    period: { zh: '时间范围', en: 'period' },
    person: { zh: '人员', en: 'person' },
    operation: { zh: '操作', en: 'operation' },
    object: { zh: '对象', en: 'object' },
    isDone: { zh: '是否成功', en: 'done' },
    isSuccess: { zh: '是否成功', en: 'success' },
    address: { zh: 'IP 地址', en: 'address' },
    method: { zh: '登录方式', en: 'method' },
    brokenAt: { zh: '断裂位置', en: 'broken at row' },
  },
} as const
