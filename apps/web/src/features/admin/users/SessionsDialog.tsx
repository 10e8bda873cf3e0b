import type { UserRow } from '@portico/contract/admin/users.ts'
import { api } from '@portico/contract/api.ts'
import { deviceName, readDevice } from '@portico/contract/rules/deviceName.ts'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { attempt, type Deed } from '#kit/act/attempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconMonitor, iconPhone } from '#kit/icons/icons.ts'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { userTexts } from './userTexts.ts'
import './users.css'

/** Where somebody is signed in; one place or all of them can be ended. */
export function SessionsDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useTexts(userTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const name = pick(user.name, user.nameEn)
  const list = useApiQuery(api.users.sessions, { id: user.id }, { staleTime: 0, gcTime: 0 })
  const end = (sessionId?: string) => {
    const work = () => call(api.users.endSession, { id: user.id, sessionId })
    const deed: Deed<{ count: number }> = {
      done: ({ count }) => t('ended', { count }),
      after: () => void list.refetch(),
    }
    if (sessionId) return attempt(work, deed)
    return askAndDo({ content: t('askEnd', { name }), okText: t('endAll'), danger: true }, work, deed)
  }
  return (
    <Dialog
      open
      title={t('sessionsOf', { name })}
      width={640}
      onClose={onClose}
      footer={
        <>
          <span className="f1" />
          <Button onClick={onClose}>{t('close')}</Button>
          {(list.data?.length ?? 0) > 0 && (
            <Button danger onClick={() => void end()}>
              {t('endAll')}
            </Button>
          )}
        </>
      }
    >
      {list.isPending && <Skeleton width="70%" height={20} />}
      {list.error && <EmptyState art="offline" title={list.error.message} text="" />}
      {list.data?.length === 0 && <EmptyState compact art="data" title={t('noSessions')} text="" />}
      <ul className="stack g8">
        {list.data?.map(session => {
          const device = deviceName(session.device, t('unknownDevice'))
          return (
            <li key={session.id} className="row g12 lined rounded pad-10-12">
              <span className="t3">
                <Icon of={readDevice(session.device).isHandheld ? iconPhone : iconMonitor} />
              </span>
              <span className="f1">
                <b title={session.device}>{device}</b>
                {session.actingFor && (
                  <span className="tag sm warn">{t('actingFor', { name: session.actingFor })}</span>
                )}
                <span className="t3 s12 num" style={{ display: 'block' }}>
                  {session.address} · {t('signedIn')} {fullMoment(session.signedInAt, language)} · {t('lastUsed')}{' '}
                  {fullMoment(session.lastUsedAt, language)}
                </span>
              </span>
              <Button
                kind="text"
                danger
                size="small"
                aria-label={`${t('end')} ${device} ${session.address}`}
                onClick={() => void end(session.id)}
              >
                {t('end')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
