import { type Language, type MessageKey, message } from '@portico/contract/messages.ts'
import { type Rejection, refuse } from '#http/rejection.ts'
import type { MailFailure, MailProblem } from '../mailFailure.rules.ts'

const keys: Readonly<Record<MailProblem, MessageKey>> = {
  wrongPassword: 'mailWrongPassword',
  unreachable: 'mailUnreachable',
  timeout: 'mailTimeout',
  certificate: 'mailCertificate',
  busy: 'mailBusy',
  folderChanged: 'mailFolderChanged',
  folderMissing: 'mailFolderMissing',
  folderExists: 'mailFolderExists',
  mailGone: 'mailGone',
  full: 'mailFull',
  tooLarge: 'mailTooLarge',
  refusedRecipients: 'mailRefusedRecipients',
  refusedSender: 'mailRefusedSender',
  serverSays: 'mailServerSays',
  unsure: 'mailUnsure',
}
const isProblem = (word: string): word is MailProblem => Object.hasOwn(keys, word)

/** What is told to a person; `problem` as a draft keeps it. */
export const mailSentence = (problem: string, detail: string, language: Language): string =>
  message(isProblem(problem) ? keys[problem] : 'mailServerSays', language, { detail }).slice(0, 500)

/** A failure of a mail store as a refusal: code 800 with its sentence, never one that signs people out. */
export const mailRefusal = ({ problem, detail }: MailFailure): Rejection => refuse(keys[problem], { detail })
