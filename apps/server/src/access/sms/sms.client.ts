import { type SmsGateway, type SmsSettings, smsBodyTypes, smsGateways } from '@portico/contract/access/sms.ts'
import { EgressFailure, type EgressFetch } from '#http/egress/egressFetch.ts'
import type { Ground } from '#platform/ground.store.ts'
import { insertMessage, type TextMessageRow } from './sms.queries.ts'

/** The parameters that the gateway's settings consist of. */
export const smsIds = {
  gateway: 'smsGateway',
  signature: 'smsSignature',
  url: 'smsUrl',
  isIntranet: 'smsIsIntranet',
  bodyType: 'smsBodyType',
  mobileField: 'smsMobileField',
  textField: 'smsTextField',
  secretHeader: 'smsSecretHeader',
  secret: 'smsSecret',
  successText: 'smsSuccessText',
} as const

export type SmsValues = Omit<SmsSettings, 'revision' | 'changedBy' | 'changedAt'>

/** Sends text messages by the gateway that is set; whatever becomes of one is written down. */
export interface TextMessages {
  /** `purpose` is a word of the caller's: what for. Never throws for a gateway that fails: `sent` says so. */
  sendText(mobile: string, text: string, purpose: string): Promise<TextMessageRow>
  settings(): Promise<SmsValues>
}

export const maskMobile = (mobile: string) =>
  mobile.length < 8 ? '****' : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

export function makeTextMessages({
  db,
  parameters,
  egress,
}: Pick<Ground, 'db' | 'parameters' | 'egress'>): TextMessages {
  const settings = async (): Promise<SmsValues> => {
    const text = (id: keyof typeof smsIds) => parameters.text(smsIds[id])
    const gateway = await text('gateway')
    const bodyType = await text('bodyType')
    return {
      gateway: smsGateways.find(it => it === gateway) ?? 'log',
      signature: await text('signature'),
      url: await text('url'),
      isIntranet: await parameters.isOn(smsIds.isIntranet),
      bodyType: smsBodyTypes.find(it => it === bodyType) ?? 'json',
      mobileField: (await text('mobileField')) || 'mobile',
      textField: (await text('textField')) || 'content',
      secretHeader: await text('secretHeader'),
      secret: await parameters.secret(smsIds.secret),
      successText: await text('successText'),
    }
  }
  return {
    settings,
    async sendText(mobile, text, purpose) {
      const set = await settings()
      const whole = set.signature + text
      const problem = set.gateway === 'log' ? null : await post(egress, set, mobile, whole)
      return insertMessage(db, {
        mobile: maskMobile(mobile),
        purpose,
        gateway: set.gateway satisfies SmsGateway,
        sent: problem === null,
        problem,
        // What really goes out may be a code that opens something: it is nowhere kept.
        body: set.gateway === 'log' ? whole.slice(0, 500) : null,
      })
    },
  }
}

/** Null when the gateway took it, else why not. */
async function post(egress: EgressFetch, set: SmsValues, mobile: string, text: string): Promise<string | null> {
  const fields = { [set.mobileField]: mobile, [set.textField]: text }
  const isJson = set.bodyType === 'json'
  try {
    const { status, text: answer } = await egress({
      purpose: 'sms',
      url: set.url,
      allowed: URL.canParse(set.url) ? [new URL(set.url).origin] : [],
      mayBePrivate: set.isIntranet,
      method: 'POST',
      headers: {
        'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded;charset=UTF-8',
        ...(set.secretHeader && set.secret ? { [set.secretHeader]: set.secret } : {}),
      },
      body: isJson ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
    })
    if (status < 200 || status > 299) return `HTTP ${status}`
    return set.successText === '' || answer.includes(set.successText) ? null : 'unexpected answer'
  } catch (error) {
    if (error instanceof EgressFailure) return error.problem
    throw error
  }
}
