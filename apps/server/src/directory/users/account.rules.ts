import { isIP } from 'node:net'
import { UserAddInput } from '@portico/contract/admin/users.ts'
import type { Language, MessageKey, MessageValues } from '@portico/contract/messages.ts'
import { userOperations } from '@portico/contract/operations/users.ts'
import { checkEmail } from '@portico/contract/rules/fields/email.ts'
import { checkIdCard } from '@portico/contract/rules/fields/idCard.ts'
import { checkMobile } from '@portico/contract/rules/fields/mobile.ts'
import { pinyin } from 'pinyin-pro'
import { emptyFields, named } from '#http/required.ts'

interface Words {
  key: MessageKey
  values?: MessageValues
}
type AccountField = 'code' | 'username' | 'name' | 'email' | 'mobile' | 'cardId' | 'boundAddresses' | 'roles' | 'units'
export type AccountProblems = Partial<Record<AccountField, Words>>

export interface AccountFacts {
  code: string
  username: string
  name: string
  email: string
  /** Undefined: known already, and not shown. */
  mobile: string | undefined
  cardId: string | undefined
  boundAddresses: readonly string[]
  roles: readonly string[]
  units: readonly string[]
}

/** What is wrong with an account that somebody typed, by field; the same for the form and for each line of a sheet. */
export function checkAccount(facts: AccountFacts, language: Language): AccountProblems {
  const problems: AccountProblems = emptyFields(UserAddInput, facts, named(userOperations.fields, language))
  if (!problems.code && !/^[A-Za-z0-9._-]{2,40}$/.test(facts.code)) problems.code = { key: 'loginNameInvalid' }
  if (!problems.username && !/^[A-Za-z0-9._@-]{2,64}$/.test(facts.username))
    problems.username = { key: 'loginNameInvalid' }
  const email = checkEmail(facts.email)
  if (email) problems.email = email
  const mobile = facts.mobile === undefined ? null : checkMobile(facts.mobile)
  if (mobile) problems.mobile = mobile
  const card = facts.cardId === undefined ? null : checkIdCard(facts.cardId, { foreign: true })
  if (card) problems.cardId = card
  if (!facts.boundAddresses.every(isAddressOrRange)) problems.boundAddresses = { key: 'ipv4Invalid' }
  return problems
}

/** An address, or a range as `10.1.0.0/16`: what sign-in understands, and nothing that it would pass over in silence. */
export function isAddressOrRange(entry: string): boolean {
  const [base = '', bits, ...more] = entry.split('/')
  const family = isIP(base)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** `张三` → `Zhang San`: for whoever gives no English name. */
export function englishName(name: string): string {
  const syllables = pinyin(name, { type: 'array', toneType: 'none', surname: 'head', nonZh: 'consecutive' })
  const [first = '', ...rest] = syllables.map(part => part.trim()).filter(Boolean)
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  return [capital(first), capital(rest.join(''))].filter(Boolean).join(' ').slice(0, 100)
}

/** 18 characters with a capital X, as it is kept. */
export const cleanCardId = (value: string) => value.toUpperCase()

export const maskCardId = (value: string) =>
  value.length < 10 ? '*'.repeat(value.length) : value.slice(0, 4) + '*'.repeat(value.length - 8) + value.slice(-4)
