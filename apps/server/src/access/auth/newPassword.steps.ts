import type { MessageKey } from '@portico/contract/messages.ts'
import type { FieldProblem } from '@portico/contract/rules/fields/fieldProblem.ts'
import { checkPassword, type PasswordPolicy } from '@portico/contract/rules/fields/password.ts'
import { pinyin } from 'pinyin-pro'
import type { Database } from '#db/open.ts'
import { topUnits } from '#directory/units/units.queries.ts'
import type { ParameterStore } from '#platform/parameters/parameters.queries.ts'
import { commonWords } from './commonWords.rules.ts'
import { fitsHash } from './password.client.ts'

/** What is known of whoever wants a password: whoever knows them would try it first. */
export interface PasswordOwner {
  username?: string | undefined
  code?: string | undefined
  name?: string | undefined
  nameEn?: string | undefined
  mobile?: string | null | undefined
}

/** Shorter words stand in passwords by chance. */
const shortest = 4

/** The policy that new passwords must follow: the system parameter. */
export const policyOf = async (parameters: ParameterStore): Promise<PasswordPolicy> =>
  (await parameters.text('passwordPolicy')) === 'spec' ? 'spec' : 'mlps'

/**
 * What is wrong with a password that somebody sets, or null (security rule 12): the policy's form, and under `mlps` also
 * what is tried first: common passwords, and words of the person and of the organisation. Not for signing in.
 */
export async function checkNewPassword(
  { db, parameters }: { db: Database; parameters: ParameterStore },
  value: string,
  owner: PasswordOwner,
): Promise<FieldProblem<MessageKey> | null> {
  const policy = await policyOf(parameters)
  const problem = checkPassword(value, policy, { userName: owner.username })
  if (problem) return problem
  if (!fitsHash(value)) return { key: 'passwordTooLong' }
  if (policy === 'spec') return null
  if (holdsOne(value, wordsOf(owner))) return { key: 'passwordHasOwnWords' }
  if (holdsOne(value, await organisationWords(db))) return { key: 'passwordHasOrganisation' }
  return isCommon(value) ? { key: 'passwordCommon' } : null
}

/** True where a password is a common word with the usual about it: `P@ssw0rd123!`, `1qaz@WSX`, `Abc12345`. */
export function isCommon(value: string): boolean {
  const plain = value.normalize('NFKC').toLowerCase()
  const keys = plain.replace(/[!@#$%^&*()]/g, sign => '1234567890'['!@#$%^&*()'.indexOf(sign)] ?? '')
  if (isWalk(keys) || isWalk(plain)) return true
  return readings(plain).some(reading => {
    const core = reading.replace(/^[^a-z]+|[^a-z]+$/g, '').replace(/[^a-z]/g, '')
    const [, half = core] = /^(.+?)\1+$/.exec(core) ?? []
    if (!commonWords.has(core) && !commonWords.has(half)) return false
    return core.length >= shortest || isWeakTail(plain.replace(/\D/g, ''))
  })
}

/** Look-alikes as the letters that they stand for; those at the ends may also be a plain tail. */
function readings(plain: string): string[] {
  const inner = plain.replace(/^[^a-z@$]+|[^a-z@$]+$/g, '').replace(/[@$]+$/g, '')
  const alike = (text: string, one: 'i' | 'l') =>
    text.replace(/[013456789@$!|+]/g, sign => ({ ...lookAlikes, 1: one, '!': 'i', '|': one })[sign] ?? sign)
  const both = [plain, inner].flatMap(text => [alike(text, 'i'), alike(text, 'l')])
  // `Passw0rd1`: the 0 is a letter, the 1 is a tail.
  const tailless = plain.replace(/[^a-z]+$/g, '')
  return [plain, ...both, alike(tailless, 'i'), alike(tailless, 'l')]
}
const lookAlikes: Record<string, string> = {
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'g',
  7: 't',
  8: 'b',
  9: 'g',
  '@': 'a',
  $: 's',
  '+': 't',
}

const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '0123456789']
const columns = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik', '9ol', '0p']
const paths = [...rows, ...columns].flatMap(path => [path, [...path].reverse().join('')])

/** Made of nothing but walks over the keyboard or through the alphabet, three keys or more each, or of one key. */
function isWalk(keys: string): boolean {
  const text = keys.replace(/[^a-z\d]/g, '')
  if (text.length < 6 || text.length * 2 < keys.length) return false
  if (new Set(text).size <= 2) return true
  let at = 0
  while (at < text.length) {
    let length = 1
    while (at + length < text.length && paths.some(path => path.includes(text.slice(at, at + length + 1)))) length += 1
    if (length < 3) return false
    at += length
  }
  return true
}

/** Digits that are guessed as easily as the word before them: none, few, runs, repetitions, years and dates. */
function isWeakTail(digits: string): boolean {
  if (digits.length <= 4 || /^(.{1,4})\1+$/.test(digits) || /^(\d)\1+(\d)\2+$/.test(digits)) return true
  if (/^(19|20)\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])$/.test(digits) || /^520|1314/.test(digits)) return true
  const steps = [...digits].slice(1).map((digit, i) => (Number(digit) - Number(digits[i]) + 10) % 10)
  return steps.every(step => step === steps[0]) || isWalk(digits)
}

function holdsOne(value: string, words: readonly string[]): boolean {
  const plain = value.normalize('NFKC').toLowerCase()
  const texts = [plain, ...readings(plain)].flatMap(text => [text, text.replace(/[^\p{L}\p{N}]/gu, '')])
  return words.some(word => texts.some(text => text.includes(word)))
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const inPinyin = (text: string) => pinyin(text, { type: 'array', toneType: 'none', nonZh: 'consecutive' })
const longEnough = (words: readonly string[]) =>
  [...new Set(words.map(letters))].filter(word => word.length >= shortest)

function wordsOf({ username, code, name, nameEn, mobile }: PasswordOwner): string[] {
  const sounds = name ? inPinyin(name) : []
  const english = nameEn?.split(/\s+/) ?? []
  const names = [sounds, [...sounds.slice(1), ...sounds.slice(0, 1)], english, [...english].reverse()]
  return longEnough([username ?? '', code ?? '', mobile ?? '', name ?? '', ...names.map(parts => parts.join(''))])
}

/** What every university's name has in it. */
const general =
  /大学|学院|学校|中学|公司|集团|\b(?:university|college|institute|school|academy|of|the|company|group)\b/gi

/** The topmost units: their names whole, without what every university is called, and in pinyin. */
async function organisationWords(db: Database): Promise<string[]> {
  return longEnough(
    (await topUnits(db)).flatMap(({ name, nameEn }) => {
      const [short, shortEn] = [name.replace(general, ''), nameEn.replace(general, '')]
      const sounds = inPinyin(name)
      const initials = sounds.map(sound => sound.charAt(0)).join('')
      return [name, short, sounds.join(''), inPinyin(short).join(''), initials, nameEn, shortEn]
    }),
  )
}
