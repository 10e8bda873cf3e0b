import { api } from '@portico/contract/api.ts'
import { ownPages } from '@portico/contract/pages.ts'
import { Link } from 'react-router'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { receivedTexts } from './receivedTexts.ts'

/** Projects that stood among those that one may use and do so no more, each with the way to why. */
export function GoneLately() {
  const t = useTexts(receivedTexts)
  const pick = usePick()
  const { data } = useApiQuery(api.authorizations.overview, undefined, { staleTime: 0 })
  if (!data || data.gone.length === 0) return null
  return (
    <section className="row g12 wrap s13 line-below authorization-gone" aria-label={t('gone')}>
      <span className="t3">{t('goneLately')}</span>
      {data.gone.map(({ code, name, nameEn, uses }) => {
        const place = uses.find(use => use !== 'query') ?? 'query'
        return (
          <span key={code} className="row g8">
            <span>
              <span className="num">{code}</span> {pick(name, nameEn)}
            </span>
            <Link
              className="lk"
              aria-label={t('whyGone', { project: code })}
              to={`${ownPages.whyNot.path}?${new URLSearchParams({ project: code, place })}`}
            >
              {t('whyNot')}
            </Link>
          </span>
        )
      })}
    </section>
  )
}
