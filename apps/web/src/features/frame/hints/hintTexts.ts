import { defineTexts } from '#shared/i18n/texts.ts'

export const hintTexts = defineTexts({
  label: { zh: '新手提示', en: 'Hints for newcomers' },
  searchTitle: { zh: '找什么都从这里开始', en: 'Find anything from here' },
  search: {
    zh: '按 {control} + K，输入名称、拼音或首字母，应用、页面、公告和同事都能找到。',
    en: 'Press {control} + K and type: applications, pages, notices and colleagues are found.',
  },
  searchPhoneTitle: { zh: '找什么都从这里开始', en: 'Find anything from here' },
  searchPhone: {
    zh: '点顶部的放大镜，输入名称、拼音或首字母，应用、页面、公告和同事都能找到。',
    en: 'Tap the magnifier at the top and type: applications, pages, notices and colleagues are found.',
  },
  starTitle: { zh: '常用的放在手边', en: 'Keep at hand what you use' },
  star: {
    zh: '点应用卡片上的星，它就进入“我的常用”，每台设备都一样。',
    en: 'The star of an application puts it among your favourites, on every device.',
  },
  keysTitle: { zh: '用键盘更快', en: 'Quicker by keys' },
  keys: {
    zh: '按 ? 看本页能用的快捷键；不需要时可以在那里关闭单键。',
    en: 'Press ? for the keys of the page you are on. Single keys can be switched off there.',
  },
  accountTitle: { zh: '您的账号', en: 'Your account' },
  account: {
    zh: '点右下角的“我的”，可以修改资料和密码，也可以请同事代办。',
    en: 'Under “Me” at the bottom you change your details and password, and let a colleague act for you.',
  },
  escape: { zh: 'Esc 关闭，不再显示', en: 'Esc closes; they do not come again' },
  next: { zh: '下一条', en: 'Next' },
  done: { zh: '知道了', en: 'Got it' },
  end: { zh: '不用了', en: 'No, thanks' },
})
