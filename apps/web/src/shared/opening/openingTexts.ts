import { defineTexts } from '#shared/i18n/texts.ts'

export const openingTexts = defineTexts({
  itOpened: { zh: '已打开', en: 'It opened' },
  unknownProgram: {
    zh: '如果程序没有打开，请检查本机是否已安装。',
    en: 'If nothing opened, check that the program is installed.',
  },
  badProgram: {
    zh: '该程序的调用地址不正确，请联系管理员。',
    en: 'The call of this program is not valid; please tell the administrator.',
  },
  badLink: {
    zh: '该应用的地址不正确，请联系管理员。',
    en: 'The address of this application is not valid; please tell the administrator.',
  },
  chooseUnit: { zh: '选择办理业务单位', en: 'Choose the unit you work for' },
  chooseUnitFirst: {
    zh: '请先在页面顶部选择单位，再打开应用。',
    en: 'Choose it at the top of the page, then open the application.',
  },
  noAnswer: { zh: '没有响应，应用未能打开', en: 'No answer: the application did not open' },
  again: { zh: '重试', en: 'Try again' },
  blocked: { zh: '浏览器拦截了新窗口', en: 'The browser blocked the new window' },
  openNow: { zh: '打开', en: 'Open' },
})
