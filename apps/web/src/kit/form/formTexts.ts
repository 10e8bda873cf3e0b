import { defineTexts } from '#shared/i18n/texts.ts'

export const formTexts = defineTexts({
  save: { zh: '保存', en: 'Save' },
  cancel: { zh: '取消', en: 'Cancel' },
  needsBefore: { zh: '带', en: 'Fields with' },
  needsAfter: { zh: '的为必填', en: 'are required' },
  saveHint: { zh: 'Ctrl + S 保存', en: 'Ctrl + S saves' },
  mistakes: { zh: '有 {count} 处需要修改', en: '{count} to correct' },
  colon: { zh: '：', en: ': ' },
  separator: { zh: '、', en: ', ' },
  next: { zh: 'F8 到下一处', en: 'F8 goes to the next' },
  takenBy: { zh: '，{name} 在用 · ', en: ': {name} · ' },
  see: { zh: '查看', en: 'Look at it' },
  checking: { zh: '正在检查…', en: 'Checking…' },
  mustEnter: { zh: '{label}必须填写', en: '{label} must be entered' },
  mustChoose: { zh: '{label}必须选择', en: '{label} must be chosen' },
  wholeNumber: { zh: '请填写 {min} 到 {max} 之间的整数', en: 'Enter a whole number from {min} to {max}' },
  discard: { zh: '您填写的内容还没有保存，确定放弃吗？', en: 'What you entered is not saved. Discard it?' },
  discardOk: { zh: '放弃', en: 'Discard' },
  stay: { zh: '继续填写', en: 'Keep editing' },
  changedBy: { zh: '最后修改 {name} {at}', en: 'Last changed by {name}, {at}' },
  waits: {
    zh: '网络已断开。填写的内容都还在，恢复后会自动保存。',
    en: 'The network is gone. What you entered is kept, and saved by itself once it is back.',
  },
  unsure: {
    zh: '门户没有应答，可能已经保存，也可能没有。填写的内容都还在，恢复后会在此提示。',
    en: 'The portal does not answer; this may be saved or not. What you entered is kept. You are told here once it is back.',
  },
  back: {
    zh: '门户已恢复应答。刚才的内容可能已经保存，请先核对，没有保存时再保存一次。',
    en: 'The portal answers again. This may be saved already: look first, and save once more where it is not.',
  },
  rivals: {
    zh: '{name} 于 {at} 保存过此记录，请先核对改动的字段再保存：{fields}',
    en: '{name} saved this record on {at}. Look at what they changed before you save: {fields}.',
  },
  noRivals: {
    zh: '{name} 于 {at} 保存过此记录，与您填写的没有冲突，请再次保存',
    en: '{name} saved this record on {at}; nothing of it is in the way of what you entered. Save once more.',
  },
  rivalWrote: { zh: '{name} 改为 ', en: '{name} wrote ' },
  rivalChanged: { zh: '{name} 已修改此项', en: '{name} has changed this' },
  nothing: { zh: '（空）', en: '(nothing)' },
  takeTheirs: { zh: '采用对方的', en: 'Take theirs' },
  takeMine: { zh: '用回我的', en: 'Back to mine' },
  failed: { zh: '加载失败', en: 'This could not be loaded' },
})
