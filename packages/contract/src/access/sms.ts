import * as z from 'zod/mini'
import { may, post } from '../endpoint.ts'
import { listed, maintainedRows } from '../lists.ts'
import * as w from '../wire.ts'

/** `log` writes messages down instead of sending them; `http` posts them to the organisation's gateway. */
export const smsGateways = ['log', 'http'] as const
export type SmsGateway = (typeof smsGateways)[number]
export const smsBodyTypes = ['json', 'form'] as const

const rows = {
  gateway: ['wglx', z.enum(smsGateways)],
  /** Signature before every text: 【江州大学】. */
  signature: ['dxqm', w.text(40)],
  url: ['wgdz', w.text(300)],
  isIntranet: ['sfnw', w.flag(1, 0)],
  bodyType: ['bwlx', z.enum(smsBodyTypes)],
  mobileField: ['sjzd', w.text(60)],
  textField: ['nrzd', w.text(60)],
  /** The header that carries the secret. */
  secretHeader: ['mytm', w.text(60)],
  /** Answered as ******, which sent back leaves it as it is; empty takes it away. */
  secret: ['wgmy', w.text(200)],
  /** Text that the gateway's answer holds when it took the message; empty: any 2xx. */
  successText: ['cgbz', w.text()],
} as const satisfies w.Rows

/** 短信配置. */
export const SmsSettings = w.entity({ ...rows, ...maintainedRows })
export type SmsSettings = w.Of<typeof SmsSettings>
export const SmsSettingsChange = w.body({ ...rows, revision: maintainedRows.revision })

/** A message that was sent, or would have been: the number masked. */
export const TextMessage = w.entity({
  id: ['id', w.int(1)],
  at: ['fssj', w.moment()],
  mobile: ['sjh', w.text(40)],
  purpose: ['yt', w.text(60)],
  gateway: ['wglx', z.enum(smsGateways)],
  isSent: ['sfcg', w.flag(1, 0)],
  problem: ['yy', w.optional(w.text(200))],
  /** Only where it was written down instead of sent. */
  body: ['dxnr', w.optional(w.text(500))],
})
export type TextMessage = w.Of<typeof TextMessage>

const access = may('platform')

const list = listed(TextMessage, ['at', 'purpose', 'isSent'], {
  purpose: ['yt', w.optional(w.text(60))],
  isSent: ['sfcg', w.optional(w.flag(1, 0))],
})

export const sms = {
  settings: post('/xtglDxpz/one', { access, data: SmsSettings }),
  save: post('/xtglDxpz/save', { access, input: SmsSettingsChange }),
  test: post('/xtglDxpz/test', {
    access,
    input: w.body({ mobile: ['sjh', w.text(20), 'entered'] }),
    data: TextMessage,
    about: 'Sends a test message with the saved settings and says what became of it.',
  }),
  list: post('/xtglDxpz/list', { access, ...list.page }),
  export: post('/xtglDxpz/export', { access, ...list.file }),
}
