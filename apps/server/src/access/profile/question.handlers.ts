import { type profile, QuestionChange } from '@portico/contract/access/profile.ts'
import { checkSecurityAnswer, foldAnswer } from '@portico/contract/rules/fields/securityQuestion.ts'
import type { Handlers } from '#http/context.ts'
import { refuseFields } from '#http/rejection.ts'
import { fitsHash } from '../auth/password.client.ts'
import type { ProfileDeps } from './profile.handlers.ts'
import { readQuestion, removeQuestion, saveQuestion } from './profile.queries.ts'

/** The security question: the answer is hashed like a password, and the password is asked for. */
export function questionCalls({
  db,
  key,
  hasher,
  logs,
  isOwnPassword,
}: ProfileDeps): Pick<Handlers<typeof profile>, 'question' | 'changeQuestion'> {
  return {
    question: async ({ session }) => ({ question: (await readQuestion(db, session.user.id))?.question }),
    changeQuestion: async ({ input, session, caller }) => {
      const { question } = input
      const answer = (await key.open(input.sealedAnswer)) ?? ''
      const problem = question && checkSecurityAnswer(answer, question)
      if (problem) throw refuseFields(QuestionChange, { sealedAnswer: problem })
      if (!fitsHash(foldAnswer(answer)))
        throw refuseFields(QuestionChange, { sealedAnswer: { key: 'securityAnswerTooLong' } })
      if (!(await isOwnPassword(input.sealedPassword, session)))
        throw refuseFields(QuestionChange, { sealedPassword: { key: 'oldPasswordIncorrect' } })
      const hash = question && (await hasher.hash(foldAnswer(answer)))
      return logs.change(session, caller, async tx => {
        if (question && hash) await saveQuestion(tx, session.user.id, question, hash)
        else await removeQuestion(tx, session.user.id)
        return { operation: 'profile.question' }
      })
    },
  }
}
