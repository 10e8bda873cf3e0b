import { defineTexts } from '#shared/i18n/texts.ts'

export const importTexts = defineTexts({
  title: { zh: '导入用户', en: 'Import users' },
  intro: {
    zh: '先下载模板，填好后上传。上传后只检查，不写入；确认无误再导入。一次最多 {max} 行。',
    en: 'Download the template, fill it in and upload it. It is only checked at first; nothing is written until you say so. At most {max} rows.',
  },
  template: { zh: '下载模板', en: 'Download template' },
  sheet: { zh: '人员表', en: 'Sheet of people' },
  limits: { zh: '按模板填写的 .xlsx，不超过 {size}', en: 'An .xlsx made from the template, at most {size}' },
  checking: { zh: '正在检查 {name} …', en: 'Checking {name} …' },
  writing: { zh: '正在导入：{done} / {total}', en: 'Importing: {done} of {total}' },
  rows: { zh: '共 {count} 行', en: '{count} rows' },
  good: { zh: '可导入', en: 'Good' },
  bad: { zh: '有错误', en: 'With errors' },
  all: { zh: '数据行', en: 'Rows' },
  problems: { zh: '错误清单', en: 'Errors' },
  line: { zh: '行号', en: 'Line' },
  column: { zh: '列', en: 'Column' },
  value: { zh: '内容', en: 'Content' },
  problem: { zh: '错误', en: 'Problem' },
  download: { zh: '下载错误清单', en: 'Download the errors' },
  firstPasswords: {
    zh: '允许用身份证号后六位首次登录（24 小时内一次，登录后必须设置密码）',
    en: 'Let them sign in once within 24 hours with the last six characters of the card number, to choose a password',
  },
  importAll: { zh: '导入全部 {count} 人', en: 'Import all {count}' },
  importGood: { zh: '只导入正确的 {count} 人', en: 'Import the {count} good ones' },
  noGood: {
    zh: '没有可导入的行，请修改文件后重新上传。',
    en: 'No row can be imported; correct the file and upload it again.',
  },
  again: { zh: '重新上传', en: 'Upload another file' },
  cancel: { zh: '取消导入', en: 'Cancel the import' },
  close: { zh: '关闭', en: 'Close' },
  done: { zh: '已导入 {count} 人', en: '{count} people imported' },
  doneText: {
    zh: '没有设置首次密码的用户，需重置密码或通过“忘记密码”设置后才能登录。',
    en: 'Whoever got no first password signs in after a reset or through “Forgot password”.',
  },
  cancelled: { zh: '导入已取消，没有写入任何数据', en: 'Cancelled; nothing was written' },
  failed: { zh: '导入未完成', en: 'The import did not succeed' },
  leave: { zh: '关闭窗口', en: 'Close' },
  askLeave: {
    zh: '导入正在进行。关闭窗口后它会继续，是否关闭？',
    en: 'The import is running and goes on after closing. Close?',
  },
})
