import { api } from '@portico/contract/api.ts'
import type { GrantPreview } from '@portico/contract/data/authorizationEntities.ts'
import { ownPages } from '@portico/contract/pages.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { attempt } from '#kit/act/attempt.ts'
import { refresh } from '#kit/act/refresh.ts'
import { call } from '#shared/api/call.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { GiveForm } from './GiveForm.tsx'
import { GivePreview } from './GivePreview.tsx'
import { type Draft, type GrantLineKey, grantOf, newDraft } from './giveDraft.ts'
import { previewTexts } from './giveTexts.ts'
import '#shared/styles/ownList.css'
import './give.css'

/** 新建授权 (projectAuz): lets people use projects, all lines or none. `?project=CODE&from=ID` begins with one. */
export default function GivePage() {
  const query = new URLSearchParams(useLocation().search)
  const [turn, setTurn] = useState(0)
  const code = query.get('project') ?? ''
  const from = Number(query.get('from')) || null
  return <Giving key={`${turn} ${code} ${from}`} code={code} from={from} onOver={() => setTurn(turn + 1)} />
}

interface GivingProps {
  code: string
  from: number | null
  /** Given or given up: whoever comes back to the tab begins anew. */
  onOver: () => void
}

function Giving({ code, from, onOver }: GivingProps) {
  const t = useTexts(previewTexts)
  const navigate = useNavigate()
  const [draft, setDraft] = useState<Draft>(() => ({
    ...newDraft(portalNow().slice(0, 10)),
    projects: code === '' ? [] : [{ code, parentId: from, isByAmount: true, amount: '' }],
  }))
  const [without, setWithout] = useState<readonly GrantLineKey[]>([])
  const [preview, setPreview] = useState<GrantPreview | null>(null)
  const leave = () => {
    onOver()
    void navigate(ownPages.givenAuthorizations.path)
  }
  /** Asks what the draft would make; throws where a field of the form is wrong. */
  const look = async (next: Draft, skipped: readonly GrantLineKey[]) => {
    const seen = await call(api.authorizations.preview, grantOf(next, skipped))
    setDraft(next)
    setWithout(skipped)
    setPreview(seen)
  }
  const give = async () => {
    const made = await attempt(() => call(api.authorizations.give, grantOf(draft, without)), {
      done: ({ made }) => t('made', { count: made }),
      after: () => refresh(api.authorizations.given, api.authorizations.own, api.authorizations.givable),
    })
    if (made) leave()
    // What has changed meanwhile stands at its line.
    else await attempt(() => look(draft, without), { failed: () => setPreview(null) })
  }
  return preview ? (
    <GivePreview
      draft={draft}
      preview={preview}
      without={without}
      onLook={(next, skipped) => attempt(() => look(next, skipped))}
      onBack={() => setPreview(null)}
      onGive={give}
    />
  ) : (
    <GiveForm draft={draft} onChange={setDraft} onNext={() => look(draft, [])} onCancel={leave} />
  )
}
