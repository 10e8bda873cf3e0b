import { message } from '@portico/contract/pageMessages.ts'
import { isRealDate, isRealMoment } from '#kit/fields/dates/inCalendar.ts'
import { isWholeWithin } from '#kit/fields/wholeNumber.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { say } from '#shared/i18n/texts.ts'
import type { Rule } from './Form.tsx'
import { formTexts } from './formTexts.ts'

/** 必须填写: also refuses what is only blanks. */
export const mustEnter = (label: string, words = say(formTexts.mustEnter, getLanguage(), { label })): Rule => ({
  required: true,
  whitespace: true,
  message: words,
})

/** 必须填写, of a number. */
export const mustEnterNumber = (label: string, words = say(formTexts.mustEnter, getLanguage(), { label })): Rule => ({
  required: true,
  message: words,
})

/** What a text that is too long is told; nothing where it fits. */
export const tooLongWords = (label: string, value: string, max: number): string =>
  value.length > max ? message('tooLong', getLanguage(), { label, max }) : ''

/** A text that fits; what is longer stays as it was typed or pasted. */
export const notLonger = (label: string, max: number): Rule => ({
  validator: async (_rule, value: unknown) => {
    const words = typeof value === 'string' ? tooLongWords(label, value, max) : ''
    if (words) throw new Error(words)
  },
})

/** What a number outside its bounds, or no whole number at all, is told. */
export const wholeNumberWords = (min: number, max: number): string =>
  say(formTexts.wholeNumber, getLanguage(), { min: min.toLocaleString('en'), max: max.toLocaleString('en') })

/** A whole number within its bounds, both included. Nothing at all passes. */
export const wholeNumber = (min: number, max: number): Rule => ({
  validator: async (_rule, value: unknown) => {
    const isNone = value === null || value === undefined
    if (!isNone && !isWholeWithin(value, min, max)) throw new Error(wholeNumberWords(min, max))
  },
})

/** 必须选择. */
export const mustChoose = (label: string, words = say(formTexts.mustChoose, getLanguage(), { label })): Rule => ({
  required: true,
  message: words,
})

/** A rule of the contract as a form's rule: `check` answers the words of what is wrong, or null. Empty values pass. */
export const checked = (check: (value: string) => string | null): Rule => ({
  validator: async (_rule, value: unknown) => {
    const wrong = typeof value === 'string' && value !== '' ? check(value) : null
    if (wrong) throw new Error(wrong)
  },
})

/** The rules of a date field, without and with a time. */
export const realDay = () => checked(text => (isRealDate(text) ? null : message('dayInvalid', getLanguage())))
export const realMoment = () => checked(text => (isRealMoment(text) ? null : message('momentInvalid', getLanguage())))
