import { defineTexts } from '#shared/i18n/texts.ts'

/** Texts of a step that goes to somebody: handed on, or named where nobody was found. */
export const handTexts = defineTexts({
  handOn: { zh: '转给他人', en: 'Hand on' },
  handOnOk: { zh: '转给此人', en: 'Hand it on' },
  handOnHint: {
    zh: '由对方决定，您不再办理；请先与对方说好。',
    en: 'They decide instead of you; ask them first.',
  },
  handedOn: { zh: '已转给他人办理', en: 'Handed on.' },
  assign: { zh: '请指定办理人', en: 'Name who decides' },
  assignOk: { zh: '指定此人', en: 'Name them' },
  assignHint: { zh: '这一步由此人决定，不能是申请人。', en: 'They decide this step. It cannot be the applicant.' },
  assigned: { zh: '已指定办理人', en: 'Somebody has it now.' },
  assignText: {
    zh: '“{step}”没有办理人。请指定由谁办理，您不代为决定。',
    en: '“{step}” is with nobody. Name who decides it; you do not decide it yourself.',
  },
  yoursToName: { zh: '待您指定办理人', en: 'Name who decides' },
  to: { zh: '办理人', en: 'Who decides' },
  words: { zh: '说明', en: 'Why' },
  wordsShort: { zh: '请写明原因，2 到 500 个字', en: 'Say why in 2 to 500 characters' },
  more: { zh: '更多', en: 'More' },
})
