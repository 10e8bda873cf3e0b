import { defineTexts } from '#shared/i18n/texts.ts'

export const pickerTexts = defineTexts({
  person: { zh: '输入姓名或工号查找', en: 'Type a name or staff number' },
  noPerson: { zh: '没有找到', en: 'Nobody found' },
  typeOn: { zh: '输入姓名或工号', en: 'Type a name or staff number' },
  searching: { zh: '正在查找…', en: 'Searching…' },
  unit: { zh: '选择单位', en: 'Choose a unit' },
  noUnit: { zh: '没有找到单位', en: 'No unit found' },
})
