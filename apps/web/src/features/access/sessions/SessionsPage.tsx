import { api } from '@portico/contract/api.ts'
import { useState } from 'react'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { deviceName } from '#shared/deviceName.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import '#shared/styles/ownList.css'
import { type Session, SessionRow } from './SessionRow.tsx'
import { sessionTexts } from './sessionTexts.ts'
import './SessionsPage.css'

/** Where the person is signed in; one session or all others can be ended. */
export default function SessionsPage() {
  const t = useTexts(sessionTexts)
  const list = useApiQuery(api.sessions.list, undefined, { staleTime: 0 })
  /** The session that is being ended, or all others. */
  const [ending, setEnding] = useState<string>()
  const sessions = list.data
  const others = sessions?.filter(session => !session.isCurrent).length ?? 0

  const after = () => {
    setEnding(undefined)
    refresh(api.sessions.list)
  }
  const endOne = ({ id, device }: Session) => {
    const content = t('askEnd', { device: deviceName(device, t('unknown')) })
    const work = () => {
      setEnding(id)
      return call(api.sessions.end, { id })
    }
    return askAndDo({ content, okText: t('end'), danger: true }, work, { done: t('ended'), after })
  }
  const endAll = () => {
    const question = { content: t('askOthers', { count: others }), okText: t('endOthers'), danger: true }
    const work = () => {
      setEnding('others')
      return call(api.sessions.endOthers)
    }
    return askAndDo(question, work, { done: ({ count }) => t('endedOthers', { count }), after })
  }

  return (
    <div className="page">
      <div className="ph-bar">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <span className="f1" />
        {others > 0 && (
          <Button danger disabled={ending === 'others'} onClick={() => void endAll()}>
            {t('endOthers')}
          </Button>
        )}
      </div>
      <div className="col g16 own-list-body">
        <p className="t2 s13">{t('intro')}</p>
        {list.isPending && <SessionsSkeleton />}
        {list.isError && !sessions && (
          <FailedState title={t('failed')} error={list.error} onReload={() => list.refetch()} />
        )}
        {sessions && (
          <div className="own-list-card">
            <table className="own-list sessions-table">
              <caption className="sr">{t('title')}</caption>
              <thead>
                <tr>
                  {(['device', 'place', 'method', 'signedIn', 'lastUsed', 'actions'] as const).map(key => (
                    <th key={key} scope="col">
                      {t(key)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sessions.map(session => (
                  <SessionRow
                    key={session.id}
                    session={session}
                    isEnding={ending === session.id}
                    onEnd={() => void endOne(session)}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
        {sessions && others === 0 && <p className="t3 s13">{t('onlyHere')}</p>}
      </div>
    </div>
  )
}

const SessionsSkeleton = () => (
  <div className="own-list-card col g16 own-list-skeleton" aria-hidden="true">
    {[70, 55, 62].map(width => (
      <Skeleton key={width} width={`${width}%`} height={14} />
    ))}
  </div>
)
