import { Button } from '#kit/fields/Button.tsx'
import { confirm } from '#kit/layers/confirm.tsx'
import { toast } from '#kit/layers/toast.ts'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { deviceName } from '#shared/deviceName.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import '#shared/styles/ownList.css'
import { SessionRow } from './SessionRow.tsx'
import { sessionTexts } from './sessionTexts.ts'
import { type Session, useSessions } from './useSessions.ts'
import './SessionsPage.css'

/** Where the person is signed in; one session or all others can be ended. */
export default function SessionsPage() {
  const t = useTexts(sessionTexts)
  const language = useLanguage(state => state.language)
  const { list, end, endOthers } = useSessions()
  const sessions = list.data
  const others = sessions?.filter(session => !session.isCurrent).length ?? 0

  const endOne = async (session: Session) => {
    const device = deviceName(session.device, t('unknown'))
    if (!(await confirm({ content: t('askEnd', { device }), okText: t('end'), danger: true }))) return
    end.mutate(session.id, { onSuccess: () => toast.success(t('ended')) })
  }
  const endAll = async () => {
    if (!(await confirm({ content: t('askOthers', { count: others }), okText: t('endOthers'), danger: true }))) return
    endOthers.mutate(undefined, { onSuccess: ({ count }) => toast.success(t('endedOthers', { count })) })
  }

  return (
    <div className="page">
      <div className="ph-bar">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <span className="f1" />
        {others > 0 && (
          <Button danger disabled={endOthers.isPending} onClick={endAll}>
            {t('endOthers')}
          </Button>
        )}
      </div>
      <div className="own-list-body">
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
                    language={language}
                    isEnding={end.isPending && end.variables === session.id}
                    onEnd={() => endOne(session)}
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
