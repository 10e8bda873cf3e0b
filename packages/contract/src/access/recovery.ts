import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import { securityQuestionNames } from '../rules/fields/securityQuestion.ts'
import * as w from '../wire.ts'

/** How long a code is good for, and how often it may be typed. */
export const recoveryLimits = { minutes: 10, tries: 8 } as const

/** Who has forgotten their password. The address on record has to be known, or the security question answered. */
export const RecoveryRequest = w.body({
  username: ['username', w.text(64)],
  email: ['email', w.optional(w.text(254))],
  /** base64 of the RSA-OAEP ciphertext of the answer. */
  sealedAnswer: ['mbda', w.optional(w.text(1024))],
})
export const RecoveryFinish = w.body({
  ticket: ['ticket', w.text(64)],
  code: ['yzm', w.text(10)],
  sealedNew: ['newPwd', w.text(1024)],
})

export const recovery = {
  options: post('/forgot/options', {
    access: 'anyone',
    data: w.entity({ isOn: ['sfkt', w.flag(1, 0)], passwordPolicy: ['mmcl', z.enum(['spec', 'mlps'])] }),
  }),
  question: post('/forgot/question', {
    access: 'anyone',
    input: w.body({ username: ['username', w.text(64)] }),
    data: w.entity({ questions: ['mbwtList', w.list(z.enum(securityQuestionNames))] }),
    about: 'The questions that there are, the same for every name: which one is somebody’s own is theirs to know.',
  }),
  start: post('/forgot/start', {
    access: 'anyone',
    input: RecoveryRequest,
    data: w.entity({ ticket: ['ticket', w.text(64)] }),
    about: 'Sends a code to the address on record where what was given fits. The answer is always the same.',
  }),
  finish: post('/forgot/finish', { access: 'anyone', input: RecoveryFinish }),
}
