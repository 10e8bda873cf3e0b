import type { FieldProblem } from './fieldProblem.ts'

/** What can be wrong with an e-mail address. */
export type EmailProblem = FieldProblem<'emailRequired' | 'emailInvalid'>

// That of HTML's input type=email, and what mail servers ask beyond it: dots only between others, and a domain that the net has.
const word = "[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const top = '[a-zA-Z][a-zA-Z0-9-]{0,61}[a-zA-Z0-9]'
const address = new RegExp(`^(?=[^@]{1,64}@)${word}(?:\\.${word})*@(?:${label}\\.)+${top}$`)
const maxLength = 254

/** Whether a mail can go there: the one rule, for forms, sheets, settings and mailboxes alike. */
export const isEmail = (value: string): boolean => value.length <= maxLength && address.test(value)

/** What is wrong with an e-mail address. Spec 2 §5. */
export function checkEmail(value: string): EmailProblem | null {
  if (value.trim() === '') return { key: 'emailRequired' }
  return isEmail(value) ? null : { key: 'emailInvalid' }
}
