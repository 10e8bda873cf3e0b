import { api } from '@portico/contract/api.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import type { ComponentType } from 'react'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { dayOf, englishDay, fullDay, fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { usePageTexts } from './usePageTexts.ts'

/** Draws a sum over time. */
export type LeftChartPiece = ComponentType<{
  steps: readonly { at: string; value: string }[]
  label: string
  mark: string | null
}>

interface LeftOverTimeProps {
  id: number
  /** Nothing changes any more. */
  isOver: boolean
  Chart: LeftChartPiece
}

/** What was left of an authorization over time, drawn, and as a table for who does not see it. */
export function LeftOverTime({ id, isOver, Chart }: LeftOverTimeProps) {
  const t = useTexts(usePageTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const { data } = useApiQuery(api.authorizations.left, { id }, { staleTime: 0 })
  const first = data?.points[0]
  const last = data?.points.at(-1)
  // Of one point there is no line.
  if (!first || !last || first === last) return null
  const { points, largest } = data
  const day = (at: string) => fullDay(at, language)
  const title = t(isOver ? 'leftBetween' : 'leftSince', { day: day(first.at), end: day(last.at) })
  return (
    <figure className="authorization-left" aria-label={title}>
      <figcaption className="row g12 wrap s12">
        <span className="t2 f1">{title}</span>
        {largest && (
          <span className="t3 num">
            {t('largest', {
              day: language === 'en' ? englishDay(dayOf(largest.at), false) : dayOf(largest.at).slice(5),
              title: pick(largest.title, largest.titleEn),
              sum: formatAmount(largest.amount),
            })}
          </span>
        )}
      </figcaption>
      <div aria-hidden="true">
        <Chart steps={points.map(({ at, left }) => ({ at, value: left }))} label={title} mark={largest?.at ?? null} />
      </div>
      <table className="sr">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('moment')}</th>
            <th scope="col">{t('leftThen')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, left }, n) => (
            // Two may stand in one second.
            <tr key={`${at} ${String(n)}`}>
              <th scope="row">{fullMoment(at, language)}</th>
              <td>{formatAmount(left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
