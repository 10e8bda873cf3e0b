import { defineTexts } from '#shared/i18n/texts.ts'

export const accountSetTexts = defineTexts({
  title: { zh: '账套管理', en: 'Account sets' },
  code: { zh: '账套代码', en: 'Code' },
  codeHint: {
    zh: '字母、数字、点、下划线和连字符，保存后不能修改',
    en: 'Letters, digits, dots, underscores, hyphens; it stays',
  },
  name: { zh: '账套名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  shownName: { zh: '账套名称', en: 'Name' },
  unitCount: { zh: '单位数', en: 'Units' },
  state: { zh: '状态', en: 'State' },
  on: { zh: '启用', en: 'On' },
  off: { zh: '停用', en: 'Off' },
  onWords: { zh: '启用，其下单位可以选择办理业务', en: 'On: people can work for its units' },
  offWords: { zh: '停用，其下单位不能选择办理业务', en: 'Off: nobody can work for its units' },
  keyword: { zh: '代码或名称', en: 'Code or name' },
  add: { zh: '新增账套', en: 'Add account set' },
  editTitle: { zh: '编辑账套', en: 'Edit account set' },
  askRemove: { zh: '确定删除账套“{name}”吗？', en: 'Delete account set “{name}”?' },
  empty: { zh: '还没有账套', en: 'No account sets yet' },
  emptyText: { zh: '每个单位属于一个账套，账套是独立的一套账。', en: 'Every unit belongs to one set of books.' },
})
