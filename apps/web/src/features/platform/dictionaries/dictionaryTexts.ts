import { defineTexts } from '#shared/i18n/texts.ts'

export const dictionaryTexts = defineTexts({
  title: { zh: '管理字典', en: 'Dictionaries' },
  id: { zh: '字典编码', en: 'Code' },
  name: { zh: '中文名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  labelCount: { zh: '标签数', en: 'Labels' },
  state: { zh: '状态', en: 'State' },
  enabled: { zh: '启用', en: 'Enabled' },
  disabled: { zh: '停用', en: 'Disabled' },
  keyword: { zh: '编码或名称', en: 'Code or name' },
  add: { zh: '新增字典', en: 'Add dictionary' },
  editTitle: { zh: '编辑字典', en: 'Edit dictionary' },
  askRemove: {
    zh: '确定删除字典“{name}”及其 {count} 个标签吗？使用它的选择框将没有选项。',
    en: 'Delete dictionary “{name}” with its {count} labels? Selects that use it will have nothing to choose.',
  },
  labels: { zh: '标签', en: 'Labels' },
  labelValue: { zh: '标签值', en: 'Value' },
  labelName: { zh: '中文', en: 'Chinese' },
  labelNameEn: { zh: '英文', en: 'English' },
  addLabel: { zh: '添加标签', en: 'Add label' },
  noLabels: { zh: '还没有标签', en: 'No labels yet' },
  labelIncomplete: { zh: '请填写每个标签的值、中文和英文', en: 'Enter the value, Chinese and English of every label' },
  labelTooLong: { zh: '有的文字太长，见各标签的提示', en: 'A text is too long; it is marked at its label' },
  labelRepeated: { zh: '标签值“{value}”重复', en: 'The value “{value}” appears twice' },
  empty: { zh: '还没有字典', en: 'No dictionaries yet' },
  emptyText: { zh: '字典为门户中的选择框提供选项。', en: 'Dictionaries hold the options of selects in the portal.' },
  idHint: {
    zh: '字母开头，由字母、数字、下划线组成，保存后不能修改',
    en: 'Letters, digits and underscores, beginning with a letter; it stays',
  },
  idFormat: {
    zh: '编码应以字母开头，由字母、数字、下划线组成',
    en: 'Begin with a letter; use letters, digits and underscores',
  },
})
