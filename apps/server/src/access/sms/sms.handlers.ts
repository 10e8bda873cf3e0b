import { sms as calls, SmsSettingsChange, type TextMessage } from '@portico/contract/access/sms.ts'
import type { Language } from '@portico/contract/messages.ts'
import { hiddenSecret } from '@portico/contract/platform/parameters.ts'
import { checkMobile } from '@portico/contract/rules/fields/mobile.ts'
import type { Clock } from '#http/clock.ts'
import type { Handlers } from '#http/context.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { yesNo } from '#http/sheet/tableCells.ts'
import { maintainedState } from '#http/wired.ts'
import type { Ground } from '#platform/ground.store.ts'
import { listOf } from '#platform/logs/lists.steps.ts'
import { changesBetween } from '#platform/logs/logs.store.ts'
import { readSet, saveSet, stateOfSet } from '#platform/parameters/parameterSet.queries.ts'
import { sealParameter } from '#platform/parameters/parameters.queries.ts'
import { isWebAddress } from '../systems/systemForm.rules.ts'
import { type SmsValues, smsIds, type TextMessages } from './sms.client.ts'
import { messageList, type TextMessageRow } from './sms.queries.ts'

export interface SmsDeps extends Pick<Ground, 'db' | 'seal' | 'live' | 'clock' | 'logs'> {
  texts: TextMessages
}

/** Test messages of one administrator in an hour: each costs the organisation money. */
const testsAnHour = 10

export function smsHandlers(deps: SmsDeps): Handlers<typeof calls> {
  const { db, clock, logs, texts } = deps
  const testText: Readonly<Record<Language, string>> = {
    zh: '这是一条测试短信，说明短信网关工作正常。',
    en: 'This is a test message: the gateway works.',
  }
  const list = listOf(deps, {
    query: messageList,
    shape: row => shape(row, clock),
    exported: 'sms.export',
    noted: ({ format }) => ({ format }),
    table: language => {
      const isEnglish = language === 'en'
      return {
        title: isEnglish ? 'Text messages' : '短信记录',
        columns: [
          { label: isEnglish ? 'Sent at' : '发送时间', moment: row => row.at },
          { label: isEnglish ? 'Mobile' : '手机号', value: row => row.mobile },
          { label: isEnglish ? 'Purpose' : '用途', value: row => row.purpose },
          { label: isEnglish ? 'Gateway' : '网关', value: row => row.gateway },
          {
            label: isEnglish ? 'Sent' : '成功',
            value: row => yesNo(row.sent, language),
          },
          { label: isEnglish ? 'Problem' : '失败原因', value: row => row.problem },
        ],
      }
    },
  })
  return {
    settings: async () => {
      const [set, rows] = await Promise.all([texts.settings(), readSet(db.orm, Object.values(smsIds))])
      return { ...hidden(set), ...maintainedState(stateOfSet(rows), clock) }
    },
    save: async ({ input, answer, ...context }) => {
      const { revision, ...given } = input
      check(given)
      const before = await texts.settings()
      const isKept = given.secret === hiddenSecret
      const secret = isKept ? before.secret : given.secret
      const sealed = sealParameter(deps.seal, smsIds.secret, secret)
      const keptSealed = isKept ? {} : { [smsIds.secret]: sealed }
      const values = {
        [smsIds.gateway]: given.gateway,
        [smsIds.signature]: given.signature,
        [smsIds.url]: given.url,
        [smsIds.isIntranet]: given.isIntranet ? '1' : '0',
        [smsIds.bodyType]: given.bodyType,
        [smsIds.mobileField]: given.mobileField,
        [smsIds.textField]: given.textField,
        [smsIds.secretHeader]: given.secretHeader,
        [smsIds.successText]: given.successText,
      }
      const detail = changesBetween(hidden(before), hidden({ ...given, secret }))
      if (!isKept && secret !== before.secret)
        detail.changes.push({ field: 'secret', from: hiddenSecret, to: hiddenSecret })
      await saveSet({ logs, clock }, context, {
        operation: 'sms.save',
        ids: Object.values(smsIds),
        values: { ...values, ...keptSealed },
        revision,
        detail,
      })
      answer.message('edited')
      return null
    },
    test: async ({ input, session, caller }) => {
      const problem = checkMobile(input.mobile)
      if (problem) throw refuseFields(calls.test.input, { mobile: problem })
      if ((await deps.live.count(`sms-test:${session.actor.id}`, 3600)) > testsAnHour) throw refuse('tooManyTries')
      const row = await texts.sendText(input.mobile, testText[caller.language], 'test')
      const detail = { sent: row.sent, ...(row.problem ? { why: row.problem } : {}) }
      await logs.note({ operation: 'sms.test', object: row.mobile, detail }, session, caller)
      return shape(row, clock)
    },
    list: list.page,
    export: list.file,
  }
}

const hidden = (set: SmsValues): SmsValues => ({ ...set, secret: set.secret === '' ? '' : hiddenSecret })

function check(given: SmsValues): void {
  const isHttp = given.gateway === 'http'
  const isToken = (value: string) => /^[\w.-]{1,60}$/.test(value)
  const wrong = {
    ...(isHttp && !isWebAddress(given.url) ? { url: { key: 'addressInvalid' as const } } : {}),
    ...(isToken(given.mobileField) ? {} : { mobileField: { key: 'identifierInvalid' as const } }),
    ...(isToken(given.textField) ? {} : { textField: { key: 'identifierInvalid' as const } }),
    ...(given.secretHeader === '' || /^[A-Za-z][A-Za-z0-9-]{0,59}$/.test(given.secretHeader)
      ? {}
      : { secretHeader: { key: 'identifierInvalid' as const } }),
    // A header's value is plain ASCII: everything else would fail at each message.
    ...(/^[\x20-\x7e]*$/.test(given.secret) ? {} : { secret: { key: 'identifierInvalid' as const } }),
  }
  if (Object.keys(wrong).length > 0) throw refuseFields(SmsSettingsChange, wrong)
}

const shape = (row: TextMessageRow, clock: Clock): TextMessage => ({
  id: row.id,
  at: clock.format(row.at),
  mobile: row.mobile,
  purpose: row.purpose,
  gateway: row.gateway,
  isSent: row.sent,
  problem: row.problem ?? undefined,
  body: row.body ?? undefined,
})
