import { api } from '@portico/contract/api.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { FailedState } from '#kit/show/FailedState.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { isActing, useSession } from '#shared/session.ts'
import { askSendings } from './drafts/sendings.ts'
import { Mailbox } from './Mailbox.tsx'
import { mailTexts } from './mailTexts.ts'
import './mailbox.css'

interface MailboxPageProps {
  /** The dialog of the accounts and signatures. */
  accountsDialog: (onClose: () => void) => ReactNode
}

/** 我的邮箱: folders, mails, and the one that is read; on a phone one after the other. */
export default function MailboxPage({ accountsDialog }: MailboxPageProps) {
  const t = useTexts(mailTexts)
  const user = useSession(state => state.user)
  const { data, error, refetch } = useApiQuery(api.mailbox.accounts, undefined, { staleTime: 30_000 })
  const [first] = data ?? []
  const [isManaging, setManaging] = useState(false)
  const mayManage = user !== null && !isActing(user)
  useAuthorization(() => void refetch())
  useEffect(() => void askSendings(), [])
  return (
    <div className="page mailbox">
      <h1 className="sr" tabIndex={-1}>
        {t('title')}
      </h1>
      {data && first ? (
        <Mailbox accounts={data} first={first} onManage={mayManage ? () => setManaging(true) : undefined} />
      ) : error ? (
        <FailedState className="centred" title={t('failed')} error={error} onReload={refetch} />
      ) : (
        <div className="mailbox-columns grid shrinks late" role="status" aria-busy="true">
          <span className="sr">{t('loading')}</span>
          <div className="thumbs mailbox-folder-column faint shrinks col">
            <span className="sk" style={{ height: 36, borderRadius: 8 }} />
          </div>
          <div className="mailbox-list-column col" />
          <div className="mailbox-reader" />
        </div>
      )}
      {isManaging &&
        accountsDialog(() => {
          setManaging(false)
          void refetch()
        })}
    </div>
  )
}

/** The mail system sent the browser back here: the account is made of what it says, once. */
function useAuthorization(onDone: () => void): void {
  const t = useTexts(mailTexts)
  const done = t('authorized')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes up.
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const [code, state] = [query.get('code'), query.get('state')]
    if (!location.pathname.endsWith('/mailos') || code === null || state === null) return
    history.replaceState(history.state, '', location.pathname)
    void attempt(() => call(api.mailAccounts.finishAuthorization, { code, state }), done).then(onDone)
  }, [])
}
