import { defineTexts } from '#shared/i18n/texts.ts'

export const fieldTexts = defineTexts({
  choose: { zh: '请选择', en: 'Choose' },
  clear: { zh: '清除', en: 'Clear' },
  clearOf: { zh: '清除{label}', en: 'Clear {label}' },
  remove: { zh: '移除 {name}', en: 'Remove {name}' },
  chosen: { zh: '已选 {names}', en: 'Chosen: {names}' },
  separator: { zh: '、', en: ', ' },
  loading: { zh: '正在加载', en: 'Loading' },
  nothing: { zh: '没有可选项', en: 'Nothing to choose from' },
  nothingFound: { zh: '没有“{word}”，换个词试试', en: 'No “{word}”; try another word' },
  unit: { zh: '选择单位', en: 'Choose a unit' },
  person: { zh: '姓名或工号', en: 'Name or staff number' },
  typeName: { zh: '输入姓名或工号查找', en: 'Type a name or staff number' },
  from: { zh: '{label}，起', en: '{label}, from' },
  to: { zh: '{label}，止', en: '{label}, to' },
  least: { zh: '最小值', en: 'Min' },
  most: { zh: '最大值', en: 'Max' },
  on: { zh: '开', en: 'On' },
  off: { zh: '关', en: 'Off' },
  showPassword: { zh: '显示密码', en: 'Show password' },
  hidePassword: { zh: '隐藏密码', en: 'Hide password' },
})
