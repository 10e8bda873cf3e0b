import type { Rule } from 'antd/es/form'
import { getLanguage } from '#shared/i18n/language.ts'
import { say } from '#shared/i18n/texts.ts'
import { formTexts } from './formTexts.ts'

/** 必须填写: also refuses what is only blanks. */
export const mustEnter = (label: string): Rule => ({
  required: true,
  whitespace: true,
  message: say(formTexts.mustEnter, getLanguage(), { label }),
})

/** 必须选择. */
export const mustChoose = (label: string): Rule => ({
  required: true,
  message: say(formTexts.mustChoose, getLanguage(), { label }),
})

/** A rule of the contract as a form's rule: `check` answers the words of what is wrong, or null. Empty values pass. */
export const checked = (check: (value: string) => string | null): Rule => ({
  validator: async (_rule, value: unknown) => {
    const wrong = typeof value === 'string' && value !== '' ? check(value) : null
    if (wrong) throw new Error(wrong)
  },
})
