import type { PersonalDetails } from '@portico/contract/access/profile.ts'
import { api } from '@portico/contract/api.ts'
import type { ReactNode } from 'react'
import { refresh } from '#kit/act/refresh.ts'
import { FailedState } from '#kit/show/FailedState.tsx'
import { SkeletonLines } from '#kit/show/Skeleton.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { setUser } from '#shared/session.ts'
import { personalTexts } from './personalTexts.ts'
import './profile.css'

interface PersonalPageProps {
  title: string
  note?: string
  children: (details: PersonalDetails, reload: () => void) => ReactNode
}

/** What the pages about oneself share: head, loading, failure, and the details themselves. */
export function PersonalPage({ title, note, children }: PersonalPageProps) {
  const t = useTexts(personalTexts)
  const { query, reload } = useDetails()
  return (
    <div className="page">
      <header className="ph-bar">
        <h1 tabIndex={-1}>{title}</h1>
        {note && <span className="t3 s13">{note}</span>}
      </header>
      <div className="page-body f1 scroll">
        {query.data ? (
          children(query.data, reload)
        ) : query.error ? (
          <FailedState
            className="middle profile-middle"
            title={t('failed')}
            error={query.error}
            onReload={query.refetch}
          />
        ) : (
          <div className="profile-card lined surface col g16 late" aria-hidden="true">
            <SkeletonLines widths={[30, 70, 70, 70, 50]} />
          </div>
        )}
      </div>
    </div>
  )
}

/** The own details, and what to do after one of them changed: the frame shows name and picture too. */
function useDetails() {
  const query = useApiQuery(api.profile.details, undefined, { staleTime: 0 })
  const reload = () => {
    refresh(api.profile.details, api.profile.contact)
    void call(api.users.info).then(setUser, () => undefined)
  }
  return { query, reload }
}
