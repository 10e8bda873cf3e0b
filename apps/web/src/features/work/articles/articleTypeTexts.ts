import { defineTexts } from '#shared/i18n/texts.ts'

export const articleTypeTexts = defineTexts({
  title: { zh: '文章类型', en: 'Article types' },
  add: { zh: '新增类型', en: 'Add type' },
  editTitle: { zh: '编辑类型', en: 'Edit type' },
  keyword: { zh: '编号、名称或简称', en: 'Number or name' },
  number: { zh: '类型编号', en: 'Number' },
  name: { zh: '名称', en: 'Name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  englishHint: { zh: '留空时，英文界面显示中文', en: 'Left empty, English readers see the Chinese' },
  shortName: { zh: '简称', en: 'Short name' },
  remark: { zh: '备注', en: 'Remark' },
  homePosition: { zh: '首页序号', en: 'Home order' },
  enabled: { zh: '启用', en: 'Enabled' },
  disabled: { zh: '停用', en: 'Disabled' },
  state: { zh: '状态', en: 'State' },
  articleCount: { zh: '文章数', en: 'Articles' },
  askRemove: { zh: '确定删除文章类型“{name}”吗？', en: 'Delete the type “{name}”?' },
  empty: { zh: '还没有文章类型', en: 'No types yet' },
  emptyText: { zh: '文章按类型分组显示。', en: 'Articles are shown by type.' },
})
