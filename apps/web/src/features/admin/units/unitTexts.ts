import { defineTexts } from '#shared/i18n/texts.ts'

export const unitTexts = defineTexts({
  label: { zh: '办理业务单位', en: 'Working for' },
  hint: { zh: '选择办理业务单位', en: 'Choose the unit you work for' },
  first: {
    zh: '请先选择业务办理单位，再点击相应业务菜单',
    en: 'Choose the unit for your business first, then click the matching menu item',
  },
  search: { zh: '搜索单位名称或代码', en: 'Search unit name or code' },
  line: { zh: '账套-单位 {set} · {code}', en: 'Account set {set} · unit {code}' },
  primary: { zh: '主单位', en: 'Primary' },
  own: { zh: '独立账套', en: 'Own account set' },
  none: { zh: '没有找到相应单位', en: 'No such unit' },
  noUnits: { zh: '您还没有可办理业务的单位', en: 'You have no unit to work for yet' },
  failed: { zh: '单位列表加载失败', en: 'The units could not be loaded' },
  retry: { zh: '重新加载', en: 'Reload' },
})
