import { api } from '@portico/contract/api.ts'
import type { DataRow, OutsideDataSetForm } from '@portico/contract/data/dataSets.ts'
import { useState } from 'react'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { dataSetTexts } from './dataSetTexts.ts'

interface Outcome {
  problem: string | null
  rows: readonly DataRow[]
  columns: OutsideDataSetForm['columns']
}

/** Asks the system for a few rows of what `read` finds typed, and shows what came or why nothing did. */
export function TryRows({ read }: { read: () => OutsideDataSetForm }) {
  const t = useTexts(dataSetTexts)
  const [outcome, setOutcome] = useState<Outcome>()
  const [run, isBusy] = useAttempt()
  const ask = async () => {
    const form = read()
    const work = async () => setOutcome({ ...(await call(api.dataSets.tryOutside, form)), columns: form.columns })
    await run(work, { failed: problem => setOutcome({ problem, rows: [], columns: [] }) })
  }
  return (
    <div className="col g8">
      <div className="row wrap g8">
        <Button onClick={ask} isBusy={isBusy}>
          {t('try')}
        </Button>
        <span className="t3 s12">{t('tryHint')}</span>
      </div>
      <div role="status">{outcome && <Shown {...outcome} />}</div>
    </div>
  )
}

function Shown({ problem, rows, columns }: Outcome) {
  const t = useTexts(dataSetTexts)
  const pick = usePick()
  if (problem) return <p className="st err">{problem}</p>
  if (rows.length === 0) return <p className="t3 s13">{t('triedNone')}</p>
  return (
    <>
      <p className="t3 s13">{t('tried', { count: rows.length })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className="data-sets-rows lined rounded scroll" tabIndex={0} aria-label={t('try')}>
        <table>
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column.key} scope="col" className={column.type === 'number' ? 'el r' : 'el'}>
                  {pick(column.label, column.labelEn)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={String(row['id'])}>
                {columns.map(column => (
                  <td key={column.key} className={column.type === 'number' ? 'el r' : 'el'}>
                    {row[column.key] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
