import { defineTexts } from '#shared/i18n/texts.ts'

export const bankCardTexts = defineTexts({
  cards: { zh: '银行卡', en: 'Bank cards' },
  manage: { zh: '管理 {count} 张', en: 'Manage {count}' },
  cardsNote: {
    zh: '用于发放报销款和酬金；卡号加密保存，只显示后四位。',
    en: 'Where you are paid. Numbers are kept encrypted; only the last four digits are shown.',
  },
  noCards: { zh: '还没有银行卡', en: 'No bank cards yet' },
  addCard: { zh: '添加银行卡', en: 'Add a card' },
  isDefault: { zh: '默认', en: 'Default' },
  removeCard: { zh: '删除', en: 'Remove' },
  removeNamed: { zh: '删除银行卡 {card}', en: 'Remove card {card}' },
  askRemove: { zh: '确定删除银行卡 {card} 吗？', en: 'Remove bank card {card}?' },
  cardRemoved: { zh: '已删除', en: 'Removed' },
  cardAdded: { zh: '已添加', en: 'Added' },
  cardNumber: { zh: '银行卡号', en: 'Card number' },
  branch: { zh: '开户行', en: 'Branch' },
  branchHint: { zh: '输入银行、支行名称或联行号查找', en: 'Type the bank, the branch or its clearing number' },
  branchNone: { zh: '没有找到开户行', en: 'No branch found' },
  makeDefault: { zh: '设为默认卡', en: 'Use by default' },
  addedAt: { zh: '{at} 添加', en: 'added {at}' },
})
