import { defineTexts } from '#shared/i18n/texts.ts'

export const fileTexts = defineTexts({
  drop: { zh: '拖到此处，或', en: 'Drop here, or' },
  choose: { zh: '选择文件', en: 'choose files' },
  remove: { zh: '移除', en: 'Remove' },
  removeFile: { zh: '移除 {name}', en: 'Remove {name}' },
  stopFile: { zh: '取消上传 {name}', en: 'Stop sending {name}' },
  sending: { zh: '正在上传 {name}', en: 'Sending {name}' },
  tooMany: { zh: '最多 {most} 个，没有添加', en: 'No more than {most}; not added' },
})
