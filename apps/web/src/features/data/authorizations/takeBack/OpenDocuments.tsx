import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { fromFen } from '@portico/contract/rules/funds/fundAmount.ts'
import { useId } from 'react'
import { Check } from '#kit/fields/choices/Check.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { DocumentLink } from '../pieces/DocumentLink.tsx'
import type { Preview } from './TakeBack.tsx'
import { sumOf } from './takeBack.ts'
import { takeBackTexts } from './takeBackTexts.ts'

interface OpenDocumentsProps {
  documents: Preview['documents']
  revokesHolds: boolean
  onChange: (revokesHolds: boolean) => void
}

/** Documents that hold money of it: whether they may be finished. */
export function OpenDocuments({ documents, revokesHolds, onChange }: OpenDocumentsProps) {
  const t = useTexts(takeBackTexts)
  const pick = usePick()
  const id = useId()
  if (documents.length === 0) return <p className="t3 s13 authorization-open">{t('noneOpen')}</p>
  const sum = formatAmount(fromFen(sumOf(documents.map(({ amount }) => amount))))
  const last =
    documents
      .map(({ expiresAt }) => expiresAt.slice(0, 10))
      .sort()
      .at(-1) ?? ''
  return (
    <section className="stack authorization-open" aria-labelledby={id}>
      <h2 id={id}>{t('open', { count: documents.length, sum })}</h2>
      <div className="authorization-uses" role="radiogroup" aria-labelledby={id} tabIndex={-1}>
        {[false, true].map(revokes => (
          <div key={String(revokes)} className="authorization-use lined rounded">
            <Check type="radio" name={id} checked={revokesHolds === revokes} onChange={() => onChange(revokes)}>
              {t(revokes ? 'revoke' : 'letFinish')}
              <span className="row t3 s12">{revokes ? t('revokeHint') : t('letFinishHint', { date: last })}</span>
            </Check>
          </div>
        ))}
      </div>
      <div className="own-list-card">
        <table className="own-list">
          <thead className="sr-phone">
            <tr>
              <th scope="col">{t('document')}</th>
              <th scope="col">{t('documentTitle')}</th>
              <th scope="col">{t('person')}</th>
              <th scope="col" className="r">
                {t('amount')}
              </th>
              <th scope="col">{t('untilDate')}</th>
            </tr>
          </thead>
          <tbody>
            {documents.map(({ id: hold, document, title, titleEn, person, amount, expiresAt, canOpen }) => (
              <tr key={hold}>
                <td>
                  <DocumentLink id={hold} document={document} canOpen={canOpen} />
                </td>
                <td>{pick(title, titleEn)}</td>
                <td>{pick(person.name, person.nameEn)}</td>
                <td className="r num" data-label={t('amount')}>
                  {formatAmount(amount)}
                </td>
                <td className="num" data-label={t('untilDate')}>
                  {expiresAt.slice(0, 10)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
