import { defineTexts } from '#shared/i18n/texts.ts'

export const feedTexts = defineTexts({
  title: { zh: '日历订阅', en: 'Calendar feed' },
  about: {
    zh: '用手机或电脑上的日历程序订阅您的日程。订阅只读；知道地址的人都能看到您的日程，请勿转发。',
    en:
      'Lets the calendar on your phone or computer show your schedule. It is read only; ' +
      'whoever has the address can read your schedule, so keep it to yourself.',
  },
  off: { zh: '尚未启用', en: 'It is off.' },
  on: { zh: '已启用，地址创建于 {at}', en: 'It is on; the address was made on {at}.' },
  read: { zh: '最近读取：{at}', en: 'Last read: {at}' },
  neverRead: { zh: '还没有程序读取过', en: 'No program has read it yet.' },
  address: { zh: '订阅地址', en: 'Address' },
  once: {
    zh: '地址只在此时显示，请立即复制到日历程序中。',
    en: 'The address is shown only now: copy it into your calendar.',
  },
  copy: { zh: '复制地址', en: 'Copy the address' },
  copied: { zh: '地址已复制', en: 'The address is on the clipboard.' },
  copyFailed: { zh: '复制失败，请手动选择地址', en: 'It could not be copied; select the address yourself.' },
  open: { zh: '启用', en: 'Switch on' },
  renew: { zh: '更换地址', en: 'New address' },
  askRenew: { zh: '更换后，现在的地址立即失效。', en: 'The address in use stops working at once.' },
  close: { zh: '停用', en: 'Switch off' },
  askClose: { zh: '停用后，日历程序不再更新您的日程。', en: 'Calendar programs will not get your schedule any more.' },
  closed: { zh: '订阅已停用', en: 'The feed is off.' },
  done: { zh: '完成', en: 'Done' },
  failed: { zh: '暂时无法显示', en: 'This cannot be shown now.' },
})
