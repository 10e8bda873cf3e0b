import type { FieldProblem } from './fieldProblem.ts'

/** What can be wrong with an e-mail address. */
export type EmailProblem = FieldProblem<'emailRequired' | 'emailInvalid'>

// The grammar of HTML's input type=email, so that form and server agree with the browser.
const local = "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const address = new RegExp(`^${local}@${label}(?:\\.${label})*$`)
const maxLength = 254

/** An e-mail address as browsers accept it, at most 254 characters. Spec 2 §5. */
export function checkEmail(value: string): EmailProblem | null {
  if (value.trim() === '') return { key: 'emailRequired' }
  return value.length <= maxLength && address.test(value) ? null : { key: 'emailInvalid' }
}
