import { describe, expect, it } from 'vitest'
import { checkSecurityAnswer, foldAnswer } from './securityQuestion.ts'

describe('checkSecurityAnswer', () => {
  it('accepts what is not in the question', () => {
    expect(checkSecurityAnswer('江州一小', 'firstSchool')).toBeNull()
  })
  it('asks for an answer that is long enough and not given away', () => {
    expect(checkSecurityAnswer('  ', 'book')).toEqual({ key: 'securityAnswerRequired' })
    expect(checkSecurityAnswer('A', 'book')).toEqual({ key: 'securityAnswerShort', values: { min: 2 } })
    expect(checkSecurityAnswer('first SCHOOL', 'firstSchool')).toEqual({
      key: 'securityAnswerInQuestion',
    })
  })
  it('compares without case, width and spaces', () => {
    expect(foldAnswer('Ｊiang  Zhou')).toBe('jiangzhou')
  })
})
