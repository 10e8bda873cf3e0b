import type { FillableTemplate } from '@portico/contract/work/documents.ts'
import { Link } from 'react-router'
import { useLanguage } from '#shared/i18n/language.ts'
import { listMoment } from '#shared/i18n/nearMoments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { documentPath, newDocumentPath } from './documentPath.ts'
import { documentTexts } from './documentTexts.ts'

/** One template that may be filled in: how much of it there is, when one did so last, and the way to it. */
export function FormCard({ template }: { template: FillableTemplate }) {
  const t = useTexts(documentTexts)
  const language = useLanguage(state => state.language)
  const name = usePick()(template.name, template.nameEn)
  const { code, fields, steps, draftId, lastAt, isUsedUp } = template
  return (
    <li className="col g6 lined rounded surface pad-12-16">
      <h3 className="b anywhere">{name}</h3>
      <p className="s12 t3 num">
        {t('fields', { count: fields })} · {steps > 0 ? t('steps', { count: steps }) : t('noSteps')}
      </p>
      <p className="row g8 wrap s12 t3 documents-form-foot">
        <span className="f1 num">
          {isUsedUp ? t('usedUp') : lastAt && t('lastAt', { moment: listMoment(lastAt, language) })}
        </span>
        {draftId && (
          <Link className="btn sm soft" to={documentPath(draftId)} aria-label={t('goOnOf', { name })}>
            {t('goOn')}
          </Link>
        )}
        {!isUsedUp && (
          <Link className="btn sm" to={newDocumentPath(code)} aria-label={t('fillOf', { name })}>
            {t('fill')}
          </Link>
        )}
      </p>
    </li>
  )
}
