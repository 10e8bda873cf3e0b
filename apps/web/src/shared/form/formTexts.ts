import { defineTexts } from '#shared/i18n/texts.ts'

export const formTexts = defineTexts({
  save: { zh: '保存', en: 'Save' },
  cancel: { zh: '取消', en: 'Cancel' },
  saveHint: { zh: 'Ctrl + S 保存', en: 'Ctrl + S saves' },
  mistakes: { zh: '有 {count} 处需要修改', en: '{count} to correct' },
  separator: { zh: '、', en: ', ' },
  mustEnter: { zh: '{label}必须填写', en: '{label} must be entered' },
  mustChoose: { zh: '{label}必须选择', en: '{label} must be chosen' },
  discard: { zh: '您填写的内容还没有保存，确定放弃吗？', en: 'What you entered is not saved. Discard it?' },
  discardOk: { zh: '放弃', en: 'Discard' },
  stay: { zh: '继续填写', en: 'Keep editing' },
  changedBy: { zh: '最后修改 {name} {at}', en: 'Last changed by {name}, {at}' },
  saved: { zh: '保存成功', en: 'Saved' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
})
