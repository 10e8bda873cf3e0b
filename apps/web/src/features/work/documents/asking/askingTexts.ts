import { defineTexts } from '#shared/i18n/texts.ts'

/** Texts of asking somebody about a document, and of answering. */
export const askingTexts = defineTexts({
  ask: { zh: '征求意见', en: 'Ask others' },
  people: { zh: '问谁', en: 'Whom' },
  question: { zh: '问题', en: 'Question' },
  hint: {
    zh: '这一步仍由您办理。对方会看到这份单据和您的问题，回复显示在办理过程里，申请人也能看到。',
    en: 'The step stays yours. They read the document and your question; what they answer stands in the progress, for the applicant too.',
  },
  tooFew: { zh: '请写 2 到 500 个字', en: 'Write 2 to 500 characters' },
  tooManyPeople: { zh: '一次最多问 {max} 人', en: 'At most {max} people at once' },
  send: { zh: '发出', en: 'Send' },
  sent: { zh: '已发出，回复会显示在办理过程里', en: 'Sent. What they answer appears in the progress.' },
  asksYou: { zh: '{who} 征求您的意见', en: '{who} asks what you think' },
  yours: { zh: '您的答复', en: 'Your answer' },
  answer: { zh: '回复', en: 'Answer' },
  answered: { zh: '已回复，{who} 会看到', en: 'Answered. {who} will see it.' },
  notAnswered: { zh: '没有回复：{words}', en: 'Not answered: {words}' },
  asked: { zh: '{who} 征求 {to} 的意见', en: '{who} asked {to}' },
  said: { zh: '{who} 回复', en: '{who} answered' },
  waits: { zh: '等待回复', en: 'No answer yet' },
  waitsUntil: { zh: '等待回复，期限 {moment}', en: 'No answer yet, due {moment}' },
  takenBack: { zh: '已收回', en: 'Taken back' },
  ended: { zh: '未回复，步骤已结束', en: 'Not answered before the step ended' },
  takeBack: { zh: '收回', en: 'Take back' },
  takeBackOf: { zh: '收回问 {to} 的问题', en: 'Take back the question to {to}' },
  askTakeBack: {
    zh: '收回后，{to} 不再需要回复，也不能再看这份单据。',
    en: '{to} need not answer then, and can no longer read this document.',
  },
  wasTakenBack: { zh: '已收回', en: 'Taken back.' },
})
