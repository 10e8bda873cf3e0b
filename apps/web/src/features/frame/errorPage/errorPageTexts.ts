import { defineTexts } from '#shared/i18n/texts.ts'

export const errorPageTexts = defineTexts({
  title: { zh: '页面不存在或已下线', en: 'This page does not exist or was retired' },
  text: {
    zh: '请检查地址是否正确，或返回首页搜索要办理的业务。',
    en: 'Check the address, or go home and search for what you need.',
  },
  brokenTitle: { zh: '页面没能打开', en: 'The page could not be opened' },
  brokenText: {
    zh: '可能是网络中断，或门户刚刚更新。网络恢复后会自动打开，也可以重新加载。',
    en: 'The network may be down, or the portal was just updated. The page opens by itself once the network is back; reloading helps too.',
  },
  home: { zh: '返回首页', en: 'Go home' },
  search: { zh: '搜索业务', en: 'Search' },
  reload: { zh: '重新加载', en: 'Reload' },
  code: { zh: '代码', en: 'Code' },
  path: { zh: '路径', en: 'Path' },
  time: { zh: '时间', en: 'Time' },
  request: { zh: '请求号', en: 'Request' },
  copy: { zh: '复制', en: 'Copy' },
  support: { zh: '技术支持 {phone}', en: 'Support {phone}' },
  tab: { zh: '页面不存在', en: 'Page not found' },
})
