import type { FieldProblem } from './fieldProblem.ts'

/**
 * The bounds of each policy, in characters: `spec` is the outer bound of spec 2 §5, `mlps` the classified-protection
 * practice of Chinese institutions and the default of new installations.
 */
export const passwordPolicies = {
  spec: { min: 6, max: 20, kinds: 1, mayHoldUserName: true },
  mlps: { min: 8, max: 20, kinds: 3, mayHoldUserName: false },
} as const

/** The name of a policy, as the system parameter holds it. */
export type PasswordPolicy = keyof typeof passwordPolicies

/** What else is known of the person whose password it is. */
export interface PasswordContext {
  readonly userName?: string | undefined
}

/** What can be wrong with a new password. */
export type PasswordProblem = FieldProblem<
  'passwordRequired' | 'passwordLength' | 'passwordKinds' | 'passwordHasUserName'
>

/** A new password under a policy; the problem carries the bound in force. Never ask this at sign-in. */
export function checkPassword(
  value: string,
  policy: PasswordPolicy,
  context: PasswordContext = {},
): PasswordProblem | null {
  const { min, max, kinds, mayHoldUserName } = passwordPolicies[policy]
  const { userName = '' } = context
  const length = [...value].length
  if (length === 0) return { key: 'passwordRequired' }
  if (length < min || length > max) return { key: 'passwordLength', values: { min, max } }
  if (countKinds(value) < kinds) return { key: 'passwordKinds', values: { kinds } }
  if (!mayHoldUserName && userName !== '' && value.toLowerCase().includes(userName.toLowerCase())) {
    return { key: 'passwordHasUserName' }
  }
  return null
}

function countKinds(value: string): number {
  return [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter(kind => kind.test(value)).length
}

/** What can be wrong with the second typing of a new password. */
export type PasswordRepeatProblem = FieldProblem<'passwordRepeatRequired' | 'passwordsDiffer'>

/** The second typing of a new password. Spec 2 §5. */
export function checkPasswordRepeat(value: string, password: string): PasswordRepeatProblem | null {
  if (value === '') return { key: 'passwordRepeatRequired' }
  return value === password ? null : { key: 'passwordsDiffer' }
}
