import { api } from '@portico/contract/api.ts'
import type { Draft, MailAccount } from '@portico/contract/work/mailbox.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { DraftEditor } from './drafts/DraftEditor.tsx'
import { editorTexts } from './drafts/editorTexts.ts'
import { freshDraft, handedDraft } from './drafts/openDrafts.ts'
import './mailbox.css'
import './drafts/editor.css'

interface MailEditorPageProps {
  /** The page of this address is no longer needed. */
  onDone: (path: string) => void
  onBack: () => void
}

/** Writes the mail of the address, or begins a new one. */
export default function MailEditorPage({ onDone, onBack }: MailEditorPageProps) {
  const t = useTexts(editorTexts)
  const { pathname, search } = useLocation()
  const key = new URLSearchParams(search).get('draftId') ?? ''
  const accounts = useApiQuery(api.mailbox.accounts, undefined, { staleTime: 30_000 })
  const { draft, problem, retry } = useStart(key, accounts.data)
  const error = accounts.error ?? problem
  if (draft && accounts.data)
    return (
      <DraftEditor
        key={draft.key}
        start={draft}
        accounts={accounts.data}
        onDone={() => onDone(pathname + search)}
        onBack={onBack}
      />
    )
  return (
    <div className="page mailbox-editor holds">
      <header className="ph-bar">
        <h1 tabIndex={-1}>{t('title')}</h1>
      </header>
      {error ? (
        <FailedState
          className="centred"
          title={t('failed')}
          error={error}
          onReload={() => {
            void accounts.refetch()
            retry()
          }}
        />
      ) : (
        <div className="scrolls fills mailbox-editor-body late" role="status" aria-busy="true">
          <span className="sr">{t('loading')}</span>
          <div className="col g16">
            <Skeleton width="100%" height={32} />
            <Skeleton width="100%" height={32} />
            <Skeleton width="100%" height={260} />
          </div>
        </div>
      )}
    </div>
  )
}

/**
 * The draft to begin with: handed over by the page before, kept by the portal, or a new one. Who comes back to one that
 * was sent gets a new one under another number: under the old one nothing would be sent again.
 */
function useStart(key: string, accounts: readonly MailAccount[] | undefined) {
  const [read, setRead] = useState<{ draft?: Draft; problem?: ApiError } | null>(null)
  const [tries, setTries] = useState(0)
  const handed = handedDraft(key)
  const [first] = accounts ?? []
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks once more.
  useEffect(() => {
    if (handed || !first) return
    let isGone = false
    const begin = () => setRead({ draft: freshDraft(first) })
    if (!/^[0-9a-f-]{36}$/.test(key)) return begin()
    setRead(null)
    call(api.mailbox.draft, { key }).then(
      draft => {
        if (!isGone) setRead({ draft })
      },
      (error: unknown) => {
        if (isGone) return
        if (error instanceof ApiError && error.code !== '800') setRead({ problem: error })
        else begin()
      },
    )
    return () => {
      isGone = true
    }
  }, [key, handed, first, tries])
  return {
    draft: handed ?? read?.draft,
    problem: handed ? null : (read?.problem ?? null),
    retry: () => setTries(count => count + 1),
  }
}
