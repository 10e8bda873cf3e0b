import { defineTexts } from '#shared/i18n/texts.ts'

export const embeddedTexts = defineTexts({
  siblings: { zh: '同级应用', en: 'Applications beside it' },
  collapse: { zh: '收起同级列表', en: 'Hide the list' },
  expand: { zh: '展开同级列表', en: 'Show the list' },
  place: { zh: '当前位置', en: 'Where you are' },
  address: { zh: '来自 {host}', en: 'From {host}' },
  reload: { zh: '刷新', en: 'Reload' },
  inWindow: { zh: '在新窗口打开', en: 'Open in a new window' },
  fullScreen: { zh: '全屏', en: 'Full screen' },
  leaveFullScreen: { zh: '退出全屏', en: 'Leave full screen' },
  loading: { zh: '正在打开 {name}', en: 'Opening {name}' },
  loaded: { zh: '{name} 已打开', en: '{name} is open' },
  slow: { zh: '页面没有响应', en: 'The page does not answer' },
  slowText: {
    zh: '{name} 超过 15 秒仍未打开，可能是系统繁忙，或不允许在门户内显示。可以重新加载，或在新窗口打开。',
    en: '{name} did not open within 15 seconds: it may be busy, or may refuse to be shown inside the portal. Reload it, or open it in a new window.',
  },
  blocked: { zh: '该页面不允许在门户内显示', en: 'This page may not be shown inside the portal' },
  blockedText: { zh: '可以在新窗口打开 {name}。', en: 'Open {name} in a new window instead.' },
  failed: { zh: '无法打开 {name}', en: '{name} could not be opened' },
  refused: { zh: '已阻止打开此地址', en: 'This address was refused' },
  refusedText: {
    zh: '地址不在门户登记的业务系统之内。如需使用，请联系管理员登记。',
    en: 'It does not belong to a business system that is registered with the portal. Ask the administrator to register it.',
  },
  unknown: { zh: '暂无访问权限', en: 'No access' },
  unknownText: {
    zh: '该应用不存在，或没有开通给您（代码 403）。',
    en: 'This application does not exist, or was not granted to you (code 403).',
  },
  home: { zh: '返回首页', en: 'Go to the home page' },
  window: { zh: '{name} 在新窗口中打开', en: '{name} opens in a new window' },
  windowText: { zh: '该应用不在门户内显示。', en: 'It is not shown inside the portal.' },
  program: { zh: '{name} 是本机程序', en: '{name} is a desktop program' },
  programText: { zh: '点击按钮启动本机上的程序。', en: 'Press the button to start it on this machine.' },
  start: { zh: '启动程序', en: 'Start it' },
  chooseUnit: { zh: '选择办理业务单位', en: 'Choose the unit you act for' },
  chooseUnitText: {
    zh: '请先在页面顶部选择单位，{name} 随后打开。',
    en: 'Choose it at the top of the page; {name} will then open.',
  },
})
