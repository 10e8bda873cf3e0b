import { defineTexts } from '#shared/i18n/texts.ts'
import { durationWords } from '../pieces/authorizationTexts.ts'

export const setTexts = defineTexts({
  title: { zh: '授权方案', en: 'Sets' },
  hint: {
    zh: '常用的授权条件：系统、金额、期限和开关。不含人员和项目；修改方案不影响已授出的授权。',
    en: 'Terms that you give often: systems, amount, time and switches, without people and projects. Changing a set changes nothing that was given.',
  },
  name: { zh: '方案名称', en: 'Name' },
  keep: { zh: '存为方案', en: 'Keep as a set' },
  keepHint: { zh: '方案名称：保存当前填写的条件', en: 'Name: keeps what is filled in now' },
  nameNeeded: { zh: '请输入方案名称', en: 'Enter a name' },
  kept: { zh: '已存为方案 {name}', en: 'Kept as {name}' },
  apply: { zh: '套用', en: 'Use it' },
  applyOf: { zh: '套用 {name}', en: 'Use {name}' },
  applied: { zh: '已套用 {name}', en: '{name} is filled in' },
  replaceOf: { zh: '用当前条件更新 {name}', en: 'Replace {name} by what is filled in' },
  replace: { zh: '更新', en: 'Replace' },
  replaced: { zh: '已更新 {name}', en: '{name} is replaced' },
  removeOf: { zh: '删除 {name}', en: 'Remove {name}' },
  removed: { zh: '已删除 {name}', en: '{name} is removed' },
  none: { zh: '还没有方案', en: 'No sets yet' },
  noneText: {
    zh: '填好条件后存为方案，下次一按即可套用',
    en: 'Fill in the terms and keep them; next time one press fills them in',
  },
  failed: { zh: '方案没有读到', en: 'The sets could not be read' },
  byProject: { zh: '按项目', en: 'By project' },
  each: { zh: '每人 {amount}', en: '{amount} each' },
  days: { zh: '{count} 天', en: '{count} days' },
  ...durationWords,
  balanceVisible: { zh: '余额可见', en: 'sees the balance' },
  mayPassOn: { zh: '可二次授权', en: 'may pass it on' },
  limit: { zh: '每单最多 {amount}', en: 'at most {amount} a document' },
  close: { zh: '关闭', en: 'Close' },
})
