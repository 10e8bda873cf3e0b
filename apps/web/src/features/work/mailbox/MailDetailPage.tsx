import { api } from '@portico/contract/api.ts'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#kit/buttons/Button.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useDrafts } from './drafts/openDrafts.ts'
import { detailPath } from './mailPlace.ts'
import { mailTexts } from './mailTexts.ts'
import { MailReader } from './reader/MailReader.tsx'
import { readerTexts } from './reader/readerTexts.ts'
import { useMailDeeds } from './useMailDeeds.ts'
import './mailbox.css'

interface MailDetailPageProps {
  /** The page of this address is no longer needed. */
  onDone: (path: string) => void
}

/** One mail in a tab of its own. */
export default function MailDetailPage({ onDone }: MailDetailPageProps) {
  const t = useTexts(readerTexts)
  const m = useTexts(mailTexts)
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const accountId = Number(query.get('account') ?? '0') || 0
  const id = query.get('emailId') ?? ''
  const key = { folder: query.get('emailFolder') ?? '', id }
  const box = useRef<HTMLTextAreaElement>(null)
  const { data: accounts = [] } = useApiQuery(api.mailbox.accounts, undefined, { staleTime: 30_000 })
  const { data } = useApiQuery(api.mailbox.folders, { accountId }, { staleTime: 20_000 })
  const folders = data?.folders ?? []
  const folder = folders.find(one => one.path === key.folder)
  const done = () => onDone(pathname + search)
  const deeds = useMailDeeds(accountId, folders, folder, done)
  const known = accounts.find(one => one.id === accountId)
  const account = known ?? { id: accountId, signature: '' }
  const { write, answer, edit } = useDrafts(account, box)
  return (
    <div className="page mailbox">
      <h1 className="sr" tabIndex={-1}>
        {t('page')}
      </h1>
      {/^\d{1,10}\.\d{1,10}$/.test(id) && key.folder !== '' ? (
        <MailReader
          account={account}
          mail={key}
          folders={folders}
          folder={folder}
          deeds={deeds}
          pathOf={mail => detailPath(accountId, mail)}
          onAnswer={answer}
          onEdit={edit}
          onWriteTo={to => known && write([to])}
          onBack={done}
          box={box}
        />
      ) : (
        <div className="centred">
          <EmptyState art="data" title={m('mailFailed')}>
            <Button onClick={done}>{t('back')}</Button>
          </EmptyState>
        </div>
      )}
    </div>
  )
}
