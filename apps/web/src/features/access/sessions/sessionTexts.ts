import { defineTexts } from '#shared/i18n/texts.ts'

export const sessionTexts = defineTexts({
  title: { zh: '我的会话', en: 'My sessions' },
  intro: {
    zh: '这里列出您当前登录的所有设备。发现不认识的设备时，请结束其会话并尽快修改密码。',
    en: 'All devices where you are signed in. If you do not know one, end its session and change your password soon.',
  },
  device: { zh: '设备', en: 'Device' },
  place: { zh: '登录地址', en: 'Address' },
  method: { zh: '登录方式', en: 'Signed in by' },
  signedIn: { zh: '登录时间', en: 'Signed in' },
  lastUsed: { zh: '最近使用', en: 'Last used' },
  actions: { zh: '操作', en: 'Actions' },
  current: { zh: '当前会话', en: 'This session' },
  actingFor: { zh: '代 {name} 办理', en: 'Acting for {name}' },
  unknown: { zh: '未知设备', en: 'Unknown device' },
  end: { zh: '结束会话', en: 'End session' },
  endOf: { zh: '结束会话：{device}', en: 'End session: {device}' },
  endOthers: { zh: '结束其他所有会话', en: 'End all other sessions' },
  askEnd: {
    zh: '确定结束“{device}”上的会话吗？该设备需要重新登录。',
    en: 'End the session on “{device}”? That device will have to sign in again.',
  },
  askOthers: {
    zh: '确定结束其他 {count} 个会话吗？这些设备需要重新登录。',
    en: 'End the other {count} sessions? Those devices will have to sign in again.',
  },
  ended: { zh: '会话已结束', en: 'Session ended' },
  endedOthers: { zh: '已结束 {count} 个会话', en: '{count} sessions ended' },
  onlyHere: { zh: '没有其他会话，您只在这台设备上登录。', en: 'No other sessions: you are signed in here only.' },
  failed: { zh: '会话列表加载失败', en: 'The sessions could not be loaded' },
})
