/** The client that the portal runs in; a hint for the looks only, never for rights. */
type ClientApp = 'browser' | 'dingtalk' | 'wecom'

/** Reads the user agent: WeCom also says MicroMessenger, and government DingTalk says TaurusApp. */
export function clientApp(userAgent: string): ClientApp {
  if (/wxwork\//i.test(userAgent)) return 'wecom'
  if (/dingtalk|taurusapp/i.test(userAgent)) return 'dingtalk'
  return 'browser'
}
