import type { ManagedParameter } from '@portico/contract/platform/parameters.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { defineTexts, say, type Text, useTexts } from '#shared/i18n/texts.ts'
import { parameterTexts } from './parameterTexts.ts'

const units = defineTexts({
  minutes: { zh: '分钟', en: 'min' },
  hours: { zh: '小时', en: 'h' },
  days: { zh: '天', en: 'days' },
  times: { zh: '次', en: 'times' },
  rows: { zh: '行', en: 'rows' },
  levels: { zh: '级', en: 'levels' },
  megabytes: { zh: 'MB', en: 'MB' },
  yuan: { zh: '元', en: 'yuan' },
})

/** What the numbers of the portal's own parameters count. */
export const unitOf: Readonly<Partial<Record<string, Text>>> = {
  dataDisplayNum: units.rows,
  sessionIdleMinutes: units.minutes,
  sessionMaxHours: units.hours,
  lockAfterFailures: units.times,
  lockMinutes: units.minutes,
  logRetentionDays: units.days,
  exportMaxRows: units.rows,
  exportKeepDays: units.days,
  mailQuota: units.megabytes,
  fundChainDepth: units.levels,
  fundApprovalFrom: units.yuan,
}

/** What the choices of the portal's own parameters mean, by parameter and value. */
const choiceWords: Readonly<Partial<Record<string, Readonly<Partial<Record<string, Text>>>>>> = {
  menuPosition: { left: { zh: '左侧', en: 'Left' }, top: { zh: '顶部', en: 'Top' } },
  menuVersion: { 1: { zh: '样式 1', en: 'Style 1' }, 2: { zh: '样式 2', en: 'Style 2' } },
  pageLayout: { 1: { zh: '显示按钮', en: 'Buttons' }, 2: { zh: '收进菜单', en: 'In a menu' } },
  loginMode: {
    LOCAL: { zh: '用户名密码', en: 'Password' },
    CAS: { zh: '统一身份认证', en: 'Central sign-in' },
  },
  passwordPolicy: {
    mlps: { zh: '8 至 20 位，三类字符', en: '8 to 20, three kinds' },
    spec: { zh: '6 至 20 位', en: '6 to 20 characters' },
  },
  resetPassword: {
    cardTail: { zh: '身份证号后六位', en: 'End of the card number' },
    random: { zh: '一次性随机密码', en: 'Random, works once' },
  },
  smsGateway: { log: { zh: '只记录', en: 'Log only' }, http: { zh: '短信平台', en: 'Gateway' } },
  smsBodyType: { json: { zh: 'JSON', en: 'JSON' }, form: { zh: '表单', en: 'Form' } },
  fundBooks: { portal: { zh: '门户', en: 'The portal' }, outside: { zh: '财务系统', en: 'Finance system' } },
}

/** What a value is called: a choice and a switch by their words, a secret not at all. */
export function useValueWords() {
  const t = useTexts(parameterTexts)
  const language = useLanguage(state => state.language)
  return ({ id, kind }: Pick<ManagedParameter, 'id' | 'kind'>, value: string): string => {
    if (value === '') return t('unset')
    if (kind === 'secret') return t('secretSet')
    if (kind === 'switch') return t(value === '1' ? 'on' : 'off')
    const word = choiceWords[id]?.[value]
    if (word) return say(word, language)
    const unit = unitOf[id]
    return unit ? `${value} ${say(unit, language)}` : value
  }
}
