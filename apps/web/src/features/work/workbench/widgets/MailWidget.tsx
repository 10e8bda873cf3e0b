import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import type { MailItem } from '@portico/contract/work/mailbox.ts'
import { Link } from 'react-router'
import { Avatar } from '#kit/show/Avatar.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useStaleCounts } from '#shared/events/liveEvents.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { listMoment, portalNow } from '#shared/i18n/nearMoments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useSession } from '#shared/session.ts'
import { useParts } from '../workbenchParts.ts'
import { Loaded } from './Loaded.tsx'
import { useFollowedCount } from './useFollowedCount.ts'
import { WidgetFrame } from './WidgetFrame.tsx'
import { widgetTexts } from './widgetTexts.ts'

const most = 10

/** Unread mail of the inbox, the newest first. */
export function MailWidget() {
  const t = useTexts(widgetTexts)
  const { hasPage } = useParts()
  const isOutside = useSession(({ user }) => user?.reach !== undefined && !user.reach.parts.includes('mail'))
  if (hasPage(paths.mailbox)) return <Inbox />
  return (
    <WidgetFrame>
      <EmptyState compact art="locked" title={t(isOutside ? 'notYours' : 'noMailbox')} />
    </WidgetFrame>
  )
}

function Inbox() {
  const t = useTexts(widgetTexts)
  const unread = useApiQuery(api.mailbox.unread)
  const query = useInbox()
  const isStale = useStaleCounts(state => state.paths.has(paths.mailbox))
  const count = unread.data?.count
  useFollowedCount(count, query.refetch)
  return (
    <WidgetFrame count={count} spoken={t('unread', { count: count ?? 0 })} isStale={isStale} more={paths.mailbox}>
      <Loaded
        query={query}
        empty={rows => (rows.length > 0 ? null : <EmptyState compact art="done" title={t('noMails')} />)}
      >
        {rows => (
          <ul>
            {rows.map(mail => (
              <MailLine key={`${mail.folder} ${mail.id}`} mail={mail} accountId={query.accountId} />
            ))}
          </ul>
        )}
      </Loaded>
    </WidgetFrame>
  )
}

/** Of the first account that answers: the others are one step away, in the mailbox. */
function useInbox() {
  const accounts = useApiQuery(api.mailbox.accounts)
  const account = accounts.data?.find(it => it.state === 'ready') ?? accounts.data?.[0]
  const of = { accountId: account?.id ?? 0 }
  const folders = useApiQuery(api.mailbox.folders, of, { enabled: account !== undefined })
  const inbox = folders.data?.folders.find(({ kind }) => kind === 'inbox')
  const ask = { ...of, folder: inbox?.path ?? '', limit: most, filter: 'unread' } as const
  const list = useApiQuery(api.mailbox.list, ask, { enabled: inbox !== undefined })
  const isNone = accounts.data?.length === 0 || (folders.data !== undefined && inbox === undefined)
  return {
    accountId: of.accountId,
    data: isNone ? [] : list.data?.rows,
    error: accounts.error ?? folders.error ?? list.error,
    refetch: () => {
      if (accounts.error) void accounts.refetch()
      else if (folders.error) void folders.refetch()
      else if (inbox) void list.refetch()
    },
  }
}

function MailLine({ mail, accountId }: { mail: MailItem; accountId: number }) {
  const t = useTexts(widgetTexts)
  const language = useLanguage(state => state.language)
  const { mailPath } = useParts()
  const sender = mail.from?.name || mail.from?.address || ''
  return (
    <li>
      <Link className="row hovers-faint workbench-row mail" to={mailPath(accountId, mail)}>
        <Avatar name={sender} code={mail.from?.address ?? ''} />
        <span className="col f1">
          <span className="row g8">
            <span className="el f1 b s13">{sender}</span>
            <span className="s12 t3 num rigid nowrap">{listMoment(mail.at, language, portalNow())}</span>
          </span>
          <span className="el s12 t3">{mail.subject || t('noSubject')}</span>
        </span>
      </Link>
    </li>
  )
}
