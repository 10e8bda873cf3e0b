/** What is written down about feedback, in words. */
export const feedbackOperations = {
  operations: {
    'feedback.answer': { zh: '处理意见反馈 {object}', en: 'worked on the feedback {object}' },
    'feedback.export': { zh: '导出意见反馈', en: 'exported the feedback' },
  },
  fields: {
    content: { zh: '反馈内容', en: 'text' },
    state: { zh: '处理状态', en: 'state' },
    answer: { zh: '回复', en: 'answer' },
  },
} as const
