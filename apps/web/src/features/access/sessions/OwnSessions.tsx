import type { SessionInfo } from '@portico/contract/access/sessions.ts'
import { signInWays, wayNamed } from '@portico/contract/access/signInWays.ts'
import { api } from '@portico/contract/api.ts'
import { deviceName, readDevice } from '@portico/contract/rules/deviceName.ts'
import type { Of } from '@portico/contract/wire.ts'
import { useId } from 'react'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconMonitor, iconPhone } from '#kit/icons/icons.ts'
import { useColumns } from '#kit/list/useColumns.tsx'
import { type ListColumn, ListTable } from '#kit/table/ListTable.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import '#kit/list/ListPage.css'

const sessionTexts = defineTexts({
  title: { zh: '会话', en: 'Sessions' },
  intro: {
    zh: '发现不认识的设备时，请结束其会话并尽快修改密码。',
    en: 'If you do not know a device, end its session and change your password soon.',
  },
  device: { zh: '设备', en: 'Device' },
  place: { zh: '登录地址', en: 'Address' },
  method: { zh: '登录方式', en: 'Signed in by' },
  signedIn: { zh: '登录时间', en: 'Signed in' },
  lastUsed: { zh: '最近使用', en: 'Last used' },
  current: { zh: '当前会话', en: 'This session' },
  actingFor: { zh: '代 {name} 办理', en: 'Acting for {name}' },
  unknown: { zh: '未知设备', en: 'Unknown device' },
  end: { zh: '结束会话', en: 'End session' },
  endOthers: { zh: '结束其他所有会话', en: 'End all other sessions' },
  askEnd: {
    zh: '确定结束“{device}”上的会话吗？该设备需要重新登录。',
    en: 'End the session on “{device}”? That device will have to sign in again.',
  },
  askOthers: {
    zh: '确定结束其他 {count} 个会话吗？这些设备需要重新登录。',
    en: 'End the other {count} sessions? Those devices will have to sign in again.',
  },
  ended: { zh: '会话已结束', en: 'Session ended' },
  endedOthers: { zh: '已结束 {count} 个会话', en: '{count} sessions ended' },
  onlyHere: { zh: '没有其他会话，您只在这台设备上登录。', en: 'No other sessions: you are signed in here only.' },
})

type Session = Of<typeof SessionInfo>

const useSessions = () => useApiQuery(api.sessions.list, undefined, { staleTime: 0 })
/** In how many places the person is signed in; undefined until it is known. */
export const useSessionCount = (): number | undefined => useSessions().data?.length

/** 会话: where the person is signed in; one session or all others can be ended. */
export function OwnSessions() {
  const t = useTexts(sessionTexts)
  const id = useId()
  const query = useSessions()
  const others = query.data?.filter(session => !session.isCurrent).length ?? 0
  const nameOf = ({ device }: Session) => deviceName(device, t('unknown'))
  const after = () => refresh(api.sessions.list)
  const endOne = (session: Session) => {
    const content = t('askEnd', { device: nameOf(session) })
    const work = () => call(api.sessions.end, { id: session.id })
    return askAndDo({ content, okText: t('end'), danger: true }, work, { done: t('ended'), after })
  }
  const endAll = () => {
    const question = { content: t('askOthers', { count: others }), okText: t('endOthers'), danger: true }
    const deed = { done: ({ count }: { count: number }) => t('endedOthers', { count }), after }
    return askAndDo(question, () => call(api.sessions.endOthers), deed)
  }
  return (
    <section aria-labelledby={id}>
      <div className="row g8 wrap profile-head">
        <h2 id={id} tabIndex={-1}>
          {t('title')}
        </h2>
        <span className="f1 t3 s12">
          {t('intro')} {query.data && others === 0 && t('onlyHere')}
        </span>
        {others > 0 && (
          <Button danger onClick={() => void endAll()}>
            {t('endOthers')}
          </Button>
        )}
      </div>
      <div className="lined corner-10 clips lp part shrinks">
        <ListTable<Session>
          label={t('title')}
          columns={useSessionColumns(nameOf, useWay())}
          rows={query.data}
          rowKey={session => session.id}
          rowName={session => `${nameOf(session)} (${session.address})`}
          rowActions={session =>
            session.isCurrent
              ? []
              : [{ key: 'end', label: t('end'), isDanger: true, onClick: () => void endOne(session) }]
          }
          error={query.error}
          isFetching={query.isFetching}
          isFiltered={false}
          onClear={() => undefined}
          onRetry={query.refetch}
        />
      </div>
    </section>
  )
}

/** How somebody signed in, in words. */
function useWay() {
  const language = useLanguage(state => state.language)
  return ({ method }: Session): string => {
    const way = wayNamed(method)
    return way ? signInWays[way].ownWords[language] : method
  }
}

function useSessionColumns(
  nameOf: (session: Session) => string,
  wayOf: (session: Session) => string,
): ListColumn<Session>[] {
  const t = useTexts(sessionTexts)
  const column = useColumns()
  return [
    {
      key: 'device',
      title: t('device'),
      isFixed: true,
      render: session => (
        <span className="row g8 wrap" title={session.device}>
          <span className="t3">
            <Icon of={readDevice(session.device).isHandheld ? iconPhone : iconMonitor} />
          </span>
          <span>{nameOf(session)}</span>
          {session.isCurrent && <span className="tag sm ok">{t('current')}</span>}
          {session.actingFor !== undefined && (
            <span className="tag sm warn">{t('actingFor', { name: session.actingFor })}</span>
          )}
        </span>
      ),
    },
    column.digits('address', t('place')),
    { key: 'method', title: t('method'), lines: 1, render: wayOf },
    column.moment('signedInAt', t('signedIn')),
    column.moment('lastUsedAt', t('lastUsed')),
  ]
}
