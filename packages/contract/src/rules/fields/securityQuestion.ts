import type { FieldProblem } from './fieldProblem.ts'

/** The shortest answer that is worth asking for, in characters. */
export const shortestAnswer = 2

/** What can be wrong with the answer to a security question. */
export type SecurityAnswerProblem = FieldProblem<
  'securityAnswerRequired' | 'securityAnswerShort' | 'securityAnswerInQuestion'
>

/** An answer as it is compared: case, width and spaces make no difference. */
export function foldAnswer(value: string): string {
  return value.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
}

/** The answer to a security question, which must not stand in the question itself. */
export function checkSecurityAnswer(answer: string, question: SecurityQuestionName): SecurityAnswerProblem | null {
  const folded = foldAnswer(answer)
  if (folded === '') return { key: 'securityAnswerRequired' }
  if ([...folded].length < shortestAnswer) return { key: 'securityAnswerShort', values: { min: shortestAnswer } }
  const { zh, en } = securityQuestions[question]
  return foldAnswer(zh + en).includes(folded) ? { key: 'securityAnswerInQuestion' } : null
}

/**
 * Questions to choose from: these alone, because whoever has none, or no account at all, is asked one of them too.
 * Nobody learns from the question who has an account.
 */
export const securityQuestions = {
  firstSchool: { zh: '您第一所学校的名称是什么？', en: 'What was the name of your first school?' },
  birthplace: { zh: '您出生的城市是哪里？', en: 'In which city were you born?' },
  mother: { zh: '您母亲的姓名是什么？', en: "What is your mother's name?" },
  firstTeacher: { zh: '您第一位班主任的姓名是什么？', en: 'What was the name of your first class teacher?' },
  book: { zh: '您最喜欢的一本书是什么？', en: 'What is your favourite book?' },
  friend: { zh: '您童年最好的朋友叫什么？', en: 'What was the name of your best childhood friend?' },
} as const

/** Which question it is. */
export type SecurityQuestionName = keyof typeof securityQuestions
/** The names of all questions, in the order in which they are offered. */
export const securityQuestionNames: readonly SecurityQuestionName[] = [
  'firstSchool',
  'birthplace',
  'mother',
  'firstTeacher',
  'book',
  'friend',
]
