import type { OperationWords } from './operations.ts'

/** What the log says of templates. */
export const templateOperations = {
  operations: {
    'templates.add': { zh: '新增模板 {object}', en: 'added the template {object}' },
    'templates.update': { zh: '修改模板 {object}', en: 'changed the template {object}' },
    'templates.copy': { zh: '复制模板为 {object}', en: 'copied a template to {object}' },
    'templates.read': { zh: '导入模板 {object}', en: 'imported the template {object}' },
    'templates.write': { zh: '导出模板 {object}', en: 'exported the template {object} as text' },
    'templates.publish': { zh: '发布模板 {object}', en: 'published the template {object}' },
    'templates.withdraw': { zh: '撤下模板 {object}', en: 'withdrew the template {object}' },
    'templates.reissue': { zh: '重新发布模板 {object}', en: 'published the template {object} again' },
    'templates.drop': { zh: '删除模板草稿 {object}', en: 'deleted the draft of the template {object}' },
    'templates.remove': { zh: '删除模板 {object}', en: 'deleted the template {object}' },
    'templates.export': { zh: '导出模板列表', en: 'exported the list of templates' },
  },
  fields: {
    code: { zh: '模板编号', en: 'template code' },
    name: { zh: '中文名称', en: 'Chinese name' },
    nameEn: { zh: '英文名称', en: 'English name' },
    ownerUnit: { zh: '归口单位', en: 'owner unit' },
    administrators: { zh: '管理人', en: 'looked after by' },
    fillers: { zh: '填报范围', en: 'who may fill it in' },
    fields: { zh: '字段', en: 'fields' },
    serial: { zh: '编号规则', en: 'serial numbers' },
    proof: { zh: '核验页', en: 'proof page' },
    steps: { zh: '办理步骤', en: 'steps' },
    afterReturn: { zh: '退回后', en: 'after a return' },
    keepMonths: { zh: '附件保留月数', en: 'months that files are kept' },
    reason: { zh: '撤下原因', en: 'why it was withdrawn' },
    version: { zh: '版本', en: 'version' },
    remark: { zh: '说明', en: 'remark' },
    from: { zh: '来源', en: 'made of' },
    format: { zh: '文件格式', en: 'file format' },
    filter: { zh: '筛选条件', en: 'filter' },
  },
} as const satisfies OperationWords
