import { defineTexts } from '#shared/i18n/texts.ts'
import { linkTexts } from '#shared/shareLinks/linkTexts.ts'

/** What whoever looks after a template reads of its links. */
export const shareTexts = defineTexts({
  ...linkTexts,
  title: { zh: '分享“{name}”', en: 'Share “{name}”' },
  purpose: {
    zh: '有链接的人不用登录就能填写，填写的内容按办理顺序办理。',
    en: 'Whoever has a link fills the form in without signing in. What they send goes its way as usual.',
  },
  unfit: { zh: '这份表单不能通过链接填写：{why}', en: 'This form cannot be filled in by a link: {why}' },
  failed: { zh: '暂时无法显示', en: 'This cannot be shown now' },
  about: { zh: '说明', en: 'About it' },
  aboutHint: { zh: '可不填；写在用途下面', en: 'Optional; stands below what it is for' },
  when: { zh: '时间', en: 'Time' },
  where: { zh: '地点', en: 'Place' },
  contact: { zh: '联系方式', en: 'Whom to ask' },
  fixed: { zh: '由链接填入', en: 'Filled in by the link' },
  fixedHint: { zh: '填写的人看得到，不能改', en: 'People see it and cannot change it' },
})
