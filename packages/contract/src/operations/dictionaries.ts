import type { OperationWords } from './operations.ts'

export const dictionaryOperations = {
  operations: {
    'dictionaries.add': { zh: '新增字典 {object}', en: 'added dictionary {object}' },
    'dictionaries.update': { zh: '修改字典 {object}', en: 'changed dictionary {object}' },
    'dictionaries.remove': { zh: '删除字典 {object}', en: 'deleted dictionary {object}' },
    'dictionaries.export': { zh: '导出字典', en: 'exported the dictionaries' },
  },
  fields: {
    id: { zh: '字典编码', en: 'Code' },
    name: { zh: '中文名称', en: 'Chinese name' },
    nameEn: { zh: '英文名称', en: 'English name' },
    isEnabled: { zh: '启用', en: 'enabled' },
    labels: { zh: '标签', en: 'labels' },
    format: { zh: '格式', en: 'format' },
  },
} as const satisfies OperationWords
