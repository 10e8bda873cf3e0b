import { api } from '@portico/contract/api.ts'
import type { GrantPreview } from '@portico/contract/data/authorizationEntities.ts'
import { ownPages } from '@portico/contract/pages.ts'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { attempt } from '#kit/act/attempt.ts'
import { useKept } from '#kit/layers/Opened.tsx'
import { sayLate } from '#kit/show/sayLate.ts'
import { call } from '#shared/api/call.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { refreshAuthorizations } from '../pieces/refreshAuthorizations.ts'
import { GiveForm } from './GiveForm.tsx'
import { type Draft, type GrantLineKey, grantOf, newDraft } from './giveDraft.ts'
import '#shared/styles/ownList.css'
import './give.css'

const madeTexts = defineTexts({
  waits: { zh: '{count} 条金额较大，等待财务审批', en: '{count} are large and wait for finance' },
  made: { zh: '已生成 {count} 条授权', en: '{count} authorizations made' },
})

const GivePreview = lateComponent(() => import('./GivePreview.tsx'), sayLate)

/** 新建授权 (projectAuz): lets people use projects, all lines or none. `?project=CODE&from=ID&people=ID` begins with one. */
export default function GivePage() {
  const query = new URLSearchParams(useLocation().search)
  const [turn, setTurn] = useState(0)
  const code = query.get('project') ?? ''
  const from = Number(query.get('from')) || null
  const people = Number(query.get('people')) || null
  return <Giving key={`${turn} ${query}`} code={code} from={from} people={people} onOver={() => setTurn(turn + 1)} />
}

interface GivingProps {
  code: string
  from: number | null
  people: number | null
  /** Given or given up: whoever comes back to the tab begins anew. */
  onOver: () => void
}

function Giving({ code, from, people, onOver }: GivingProps) {
  const t = useTexts(madeTexts)
  const navigate = useNavigate()
  const [draft, setDraft] = useState<Draft>(() => ({
    ...newDraft(portalNow().slice(0, 10)),
    receiverIds: people === null ? [] : [people],
    projects: code === '' ? [] : [{ code, parentId: from, isByAmount: true, amount: '' }],
  }))
  useKept('give', kept => setDraft(kept as Draft))
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
      done: ({ made, waiting }) =>
        [
          ...(made > 0 || waiting === 0 ? [t('made', { count: made })] : []),
          ...(waiting > 0 ? [t('waits', { count: waiting })] : []),
        ].join(' '),
      after: refreshAuthorizations,
    })
    if (made) leave()
    // What has changed meanwhile stands at its line.
    else await attempt(() => look(draft, without), { failed: () => setPreview(null) })
  }
  const form = <GiveForm draft={draft} onChange={setDraft} onNext={() => look(draft, [])} onCancel={leave} />
  if (!preview) return form
  return (
    <Suspense fallback={form}>
      <GivePreview
        draft={draft}
        preview={preview}
        without={without}
        onLook={(next, skipped) => attempt(() => look(next, skipped))}
        onBack={() => setPreview(null)}
        onGive={give}
      />
    </Suspense>
  )
}
