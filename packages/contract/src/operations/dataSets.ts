/** What is written down about data sets that business systems answer, in words. */
export const dataSetOperations = {
  operations: {
    'dataSets.add': { zh: '新增外部数据集 {object}', en: 'added the outside data set {object}' },
    'dataSets.update': { zh: '修改外部数据集 {object}', en: 'changed the outside data set {object}' },
    'dataSets.remove': { zh: '删除外部数据集 {object}', en: 'deleted the outside data set {object}' },
    'dataSets.export': { zh: '导出外部数据集', en: 'exported the outside data sets' },
    'dataSets.try': { zh: '试取外部数据集 {object}', en: 'tried the outside data set {object}' },
  },
  fields: {
    key: { zh: '数据集编码', en: 'key' },
    name: { zh: '名称', en: 'name' },
    nameEn: { zh: '英文名称', en: 'English name' },
    systemId: { zh: '业务系统', en: 'business system' },
    path: { zh: '路径', en: 'path' },
    columns: { zh: '列', en: 'columns' },
    ownerColumn: { zh: '人员列', en: 'column of the person' },
    unitColumn: { zh: '单位列', en: 'column of the unit' },
    accountSetColumn: { zh: '账套列', en: 'column of the account set' },
    enabled: { zh: '启用', en: 'on' },
    rows: { zh: '行数', en: 'rows' },
    problem: { zh: '问题', en: 'problem' },
  },
} as const
