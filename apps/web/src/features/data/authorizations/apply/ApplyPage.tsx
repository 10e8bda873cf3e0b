import { api } from '@portico/contract/api.ts'
import { applicationKinds } from '@portico/contract/data/authorizationApplications.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { ApplyForm } from './ApplyForm.tsx'
import { goingOn, mended, newApplication } from './applyDraft.ts'
import { applyTexts } from './applyTexts.ts'
import '#shared/styles/ownList.css'
import '../give/give.css'

/**
 * 申请授权 (applyProjectAuz): asks whoever leads a project to let one use it. `?project=CODE` begins with one, `kind` and
 * `from` go on from an authorization, `again` mends an application that came back.
 */
export default function ApplyPage() {
  const query = new URLSearchParams(useLocation().search)
  const [turn, setTurn] = useState(0)
  const asked = {
    code: query.get('project') ?? '',
    kind: applicationKinds.find(kind => kind === query.get('kind')) ?? 'new',
    from: Number(query.get('from')) || null,
    again: Number(query.get('again')) || null,
  }
  return <Beginning key={`${turn} ${query}`} {...asked} onOver={() => setTurn(turn + 1)} />
}

interface BeginningProps {
  code: string
  kind: (typeof applicationKinds)[number]
  from: number | null
  again: number | null
  onOver: () => void
}

/** Waits for what the address names, so that the form begins with it. */
function Beginning({ code, kind, from, again, onOver }: BeginningProps) {
  const t = useTexts(applyTexts)
  const today = portalNow().slice(0, 10)
  const projects = useApiQuery(api.authorizations.applicable, { word: code }, { enabled: code !== '' })
  const own = useApiQuery(api.authorizations.applications, { word: code, limit: 100 }, { enabled: again !== null })
  if ((code !== '' && projects.isPending) || (again !== null && own.isPending))
    return (
      <div className="page" aria-busy="true">
        <header className="ph-bar">
          <h1 tabIndex={-1}>{t('title')}</h1>
        </header>
        <div className="authorization-waits">
          <Skeleton height={240} />
        </div>
      </div>
    )
  const project = projects.data?.find(one => one.code === code)
  const before = own.data?.rows.find(({ id }) => id === again)
  const earlier = project?.earlier.find(({ id }) => id === from)
  const fresh = newApplication(today, code)
  const draft = before ? mended(today, before) : earlier && kind !== 'new' ? goingOn(fresh, kind, earlier) : fresh
  return <ApplyForm first={draft} before={before ?? null} onOver={onOver} />
}
