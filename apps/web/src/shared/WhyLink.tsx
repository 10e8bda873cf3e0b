import type { WhyPlace } from '@portico/contract/data/authorizationDoctor.ts'
import { ownPages } from '@portico/contract/pages.ts'
import { Link, useSearchParams } from 'react-router'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'

const texts = defineTexts({ why: { zh: '检查为什么看不到', en: 'Look up why it is missing' } })
const projectNumber = /^(?=.*\d)[\w-]{4,40}$/

/**
 * Leads from a place where a project is missing to what says why; `place` where that is not looking at it. The project’s
 * number goes along where the list was searched for one.
 */
export function WhyLink({ place }: { place?: WhyPlace }) {
  const t = useTexts(texts)
  const word = useSearchParams()[0].get('word')?.trim() ?? ''
  const question = new URLSearchParams({
    ...(projectNumber.test(word) ? { project: word } : {}),
    ...(place ? { place } : {}),
  }).toString()
  return (
    <Link className="btn" to={`${ownPages.whyNot.path}${question && `?${question}`}`}>
      {t('why')}
    </Link>
  )
}
