import type { WhyPlace } from '@portico/contract/data/authorizationDoctor.ts'
import { ownPages } from '@portico/contract/pages.ts'
import { Link } from 'react-router'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'

const texts = defineTexts({ why: { zh: '检查为什么看不到', en: 'Look up why it is missing' } })

/** Leads from a place where a project is missing to what says why; `place` where that is not looking at it. */
export function WhyLink({ place }: { place?: WhyPlace }) {
  const t = useTexts(texts)
  return (
    <Link className="btn" to={`${ownPages.whyNot.path}${place ? `?place=${place}` : ''}`}>
      {t('why')}
    </Link>
  )
}
