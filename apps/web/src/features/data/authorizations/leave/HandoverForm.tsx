import { api } from '@portico/contract/api.ts'
import { useState } from 'react'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Check } from '#kit/fields/choices/Check.tsx'
import { PersonField } from '#kit/fields/choices/PersonField.tsx'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { ProjectLines } from '../pieces/ProjectLines.tsx'
import { afterHandover } from './afterHandover.ts'
import { handoverTexts } from './handoverTexts.ts'
import { Part } from './Part.tsx'

interface Line {
  successorId: number | null
  keeps: boolean
}
const fresh: Line = { successorId: null, keeps: true }

/** The day, and for each project that one leads who takes it over; those that are prepared already are not asked for. */
export function HandoverForm({ without }: { without: readonly string[] }) {
  const t = useTexts(handoverTexts)
  const own = useApiQuery(api.authorizations.own, { limit: 100 })
  const [dueOn, setDueOn] = useState('')
  const [lines, setLines] = useState<Readonly<Record<string, Line>>>({})
  const [refusal, setRefusal] = useState('')
  const [run, isBusy] = useAttempt()
  const rows = (own.data?.rows ?? []).filter(row => !without.includes(row.code))
  const set = (code: string, part: Partial<Line>) => {
    setRefusal('')
    setLines(now => ({ ...now, [code]: { ...(now[code] ?? fresh), ...part } }))
  }
  const send = async () => {
    const chosen = rows.flatMap(({ code }) => {
      const { successorId, keeps } = lines[code] ?? fresh
      return successorId === null ? [] : [{ projectCode: code, successorId, keeps }]
    })
    if (dueOn === '' || chosen.length === 0) return setRefusal(t('lack'))
    const sent = await run(() => call(api.authorizations.prepareHandover, { dueOn, lines: chosen }), {
      done: t('sent'),
      failed: (words, error) =>
        setRefusal(error instanceof ApiError ? (Object.values(error.errors)[0] ?? words) : words),
      after: afterHandover,
    })
    if (sent) setLines({})
  }
  if (own.data && rows.length === 0) return <p className="s13 t3">{t('noProjects')}</p>
  return (
    <Part title={t('prepare')}>
      <p className="s13 t2">{t('hint')}</p>
      <span className="row g12 wrap">
        <span aria-hidden="true">{t('dueOn')}</span>
        <span className="fills-phone authorization-dates">
          <DateField aria-label={t('dueOn')} value={dueOn} onChange={(day = '') => setDueOn(day)} />
        </span>
      </span>
      <div className="own-list-card">
        <table className="own-list fills">
          <thead className="no-phone">
            <tr>
              <th>{t('project')}</th>
              <th>{t('successor')}</th>
              <th>{t('keeps')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ code, name, nameEn, receiverCount }) => {
              const { successorId, keeps } = lines[code] ?? fresh
              return (
                <tr key={code}>
                  <td>
                    <ProjectLines code={code} name={name} nameEn={nameEn} />
                  </td>
                  <td className="authorization-leave-who">
                    <PersonField
                      aria-label={t('successorOf', { project: code })}
                      value={successorId}
                      onChange={next => set(code, { successorId: next ?? null })}
                    />
                  </td>
                  <td>
                    <span className="row g8">
                      <Check
                        aria-label={t('keepsOf', { project: code })}
                        checked={keeps}
                        onChange={next => set(code, { keeps: next })}
                      />
                      <span className="s12 t2 num">{t('people', { count: receiverCount })}</span>
                    </span>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <p className="row g12">
        <span className="f1 s13 tr" role="alert">
          {refusal}
        </span>
        <Button kind="primary" isBusy={isBusy} onClick={() => void send()}>
          {t('send')}
        </Button>
      </p>
    </Part>
  )
}
