import { checkPassword, type PasswordPolicy, passwordPolicies } from '@portico/contract/rules/fields/password.ts'

export type StrengthLevel = 'weak' | 'fair' | 'good' | 'strong'
interface PasswordRule {
  name: 'ruleLength' | 'ruleKinds' | 'ruleName'
  values: Readonly<Record<string, number>>
  isMet: boolean
}

/** Each rule in force with whether a password meets it; the last five are known to the server alone. */
export function passwordRules(password: string, policy: PasswordPolicy, userName: string): PasswordRule[] {
  const { min, max, kinds, mayHoldUserName } = passwordPolicies[policy]
  const length = [...password].length
  const rules: PasswordRule[] = [{ name: 'ruleLength', values: { min, max }, isMet: length >= min && length <= max }]
  if (kinds > 1) rules.push({ name: 'ruleKinds', values: { kinds }, isMet: kindsOf(password) >= kinds })
  const holdsName = userName !== '' && password.toLowerCase().includes(userName.toLowerCase())
  if (!mayHoldUserName) rules.push({ name: 'ruleName', values: {}, isMet: password !== '' && !holdsName })
  return rules
}

const kindsOf = (password: string) => [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter(kind => kind.test(password)).length

/** How hard a password is to guess, roughly: length and variety, without runs such as 1111 or abcd. */
export function passwordStrength(password: string, policy: PasswordPolicy, userName: string): StrengthLevel {
  if (checkPassword(password, policy, { userName }) !== null) return 'weak'
  const points = Math.min(4, Math.floor([...password].length / 4)) + kindsOf(password) - (hasRun(password) ? 2 : 0)
  if (points >= 7) return 'strong'
  if (points >= 5) return 'good'
  return points >= 3 ? 'fair' : 'weak'
}

function hasRun(password: string): boolean {
  let same = 1
  let steps = 1
  for (let i = 1; i < password.length; i++) {
    const step = password.charCodeAt(i) - password.charCodeAt(i - 1)
    same = step === 0 ? same + 1 : 1
    steps = step === 1 ? steps + 1 : 1
    if (same >= 4 || steps >= 4) return true
  }
  return false
}
