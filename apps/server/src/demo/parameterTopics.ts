/** What each parameter is about; the overview of the system settings shows them so. */
const topics: Readonly<Record<string, readonly string[]>> = {
  appearance: [
    ...['sysNameZh', 'sysNameEn', 'logo', 'footLeft', 'footRight', 'footLeftEn', 'footRightEn', 'icp'],
    ...['isShowLanguage', 'themeColor', 'menuPosition', 'menuVersion', 'pageLayout', 'isCollapse', 'fontSize'],
    ...['isShowAppDownload', 'appDownloadUrl', 'isShowAssistant'],
  ],
  signIn: ['loginMode', 'signInByPassword', 'signInByToken', 'registration', 'lockAfterFailures', 'lockMinutes'],
  sessions: ['logoutOnClose', 'sessionIdleMinutes', 'sessionMaxHours'],
  passwords: ['passwordPolicy', 'resetPassword'],
  lists: ['dataDisplayNum', 'logRetentionDays', 'exportMaxRows', 'exportKeepDays'],
  contact: ['supportPhone'],
}

/** Bounds of numbers, as the code that reads them keeps them. */
const bounds: Readonly<Record<string, readonly [min: number, max: number]>> = {
  dataDisplayNum: [5, 50],
  sessionIdleMinutes: [1, 1440],
  sessionMaxHours: [1, 72],
  lockAfterFailures: [1, 100],
  lockMinutes: [1, 1440],
  logRetentionDays: [180, 3650],
  exportMaxRows: [1, 1_000_000],
  exportKeepDays: [1, 90],
  mailQuota: [1, 1_000_000],
}

export function topicOf(id: string): string {
  if (/^serial[A-Z]/.test(id)) return 'serial'
  if (/^sms[A-Z]/.test(id)) return 'messages'
  return Object.keys(topics).find(topic => topics[topic]?.includes(id)) ?? 'other'
}

export function boundsOf(id: string): { min: number | null; max: number | null } {
  const [min = null, max = null] = bounds[id] ?? []
  return { min, max }
}
