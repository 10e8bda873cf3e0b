import { defineTexts } from '#shared/i18n/texts.ts'

export const formTexts = defineTexts({
  capitals: { zh: '人民币{value}', en: 'In capitals: {value}' },
  addRow: { zh: '加一行', en: 'Add a row' },
  removeRow: { zh: '删除第 {at} 行', en: 'Remove row {at}' },
  remove: { zh: '删除', en: 'Remove' },
  row: { zh: '第 {at} 行', en: 'Row {at}' },
  cell: { zh: '第 {at} 行 {column}', en: 'Row {at}, {column}' },
  emptyRow: { zh: '未填写', en: 'Not filled in' },
  number: { zh: '序号', en: 'No.' },
  actions: { zh: '操作', en: 'Actions' },
  start: { zh: '{label} 开始', en: '{label}, start' },
  end: { zh: '{label} 结束', en: '{label}, end' },
  fileLimits: { zh: '单个不超过 20 MB', en: 'At most 20 MB each' },
  pictureLimits: { zh: '图片，单个不超过 20 MB', en: 'Pictures, at most 20 MB each' },
  noPicture: { zh: '“{name}”不是图片', en: '“{name}” is no picture' },
  camera: { zh: '拍照', en: 'Take a picture' },
  project: { zh: '输入项目编号或名称', en: 'Number or name of a project' },
  noProject: { zh: '没有可用的项目', en: 'No project that you may use' },
  tryFile: { zh: '选择文件', en: 'Choose a file' },
  tryPicture: { zh: '拍照或选图', en: 'Take or choose a picture' },
  none: { zh: '—', en: '—' },
})
