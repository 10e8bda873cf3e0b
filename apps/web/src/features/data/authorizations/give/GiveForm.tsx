import { api } from '@portico/contract/api.ts'
import type { GivableProject } from '@portico/contract/data/authorizationEntities.ts'
import { problemMessage } from '@portico/contract/rules/fields/fieldProblem.ts'
import { Suspense, useRef, useState } from 'react'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { useUnsavedWarning } from '#kit/act/useUnsavedWarning.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { FormSummary } from '#kit/form/FormSummary.tsx'
import { iconLayers } from '#kit/icons/icons.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { sayLate } from '#kit/show/sayLate.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { Step } from '../pieces/Step.tsx'
import { UsesField } from '../pieces/UsesField.tsx'
import { withSet } from '../sets/setDraft.ts'
import { GiveProjects } from './GiveProjects.tsx'
import { GiveSide } from './GiveSide.tsx'
import { GiveTerms } from './GiveTerms.tsx'
import { type Draft, keyOf, mistakesOf } from './giveDraft.ts'
import { giveTexts } from './giveTexts.ts'
import { Receivers } from './Receivers.tsx'

const SetsDialog = lateComponent(() => import('../sets/SetsDialog.tsx'), sayLate)

export interface GivePartProps {
  draft: Draft
  onChange: (draft: Draft) => void
  /** What is wrong, by field; said once somebody wanted to go on. */
  mistakes: Readonly<Record<string, string>>
}

interface GiveFormProps {
  draft: Draft
  onChange: (draft: Draft) => void
  /** Throws where the server finds a field wrong. */
  onNext: () => Promise<void>
  onCancel: () => void
}

const none: readonly GivableProject[] = []

/** Who may use which projects, how much of them, for what and how long; beside it what comes of it. */
export function GiveForm({ draft, onChange, onNext, onCancel }: GiveFormProps) {
  const t = useTexts(giveTexts)
  const language = useLanguage(state => state.language)
  const givable = useApiQuery(api.authorizations.givable, {})
  const groups = useApiQuery(api.fundGroups.list)
  const known = new Map((givable.data ?? none).map(project => [keyOf(project), project]))
  const [isTried, setTried] = useState(false)
  const [told, setTold] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState('')
  const [first] = useState(draft)
  const [run, isBusy] = useAttempt()
  const sets = useOpened<true>()
  const page = useRef<HTMLDivElement>(null)
  useUnsavedWarning(() => draft !== first)
  const problems = Object.entries(mistakesOf(draft, known, portalNow().slice(0, 10), groups.data))
  const own = Object.fromEntries(problems.map(([name, problem]) => [name, problemMessage(problem, language)]))
  const mayBePassedOn = draft.projects.every(one => known.get(keyOf(one))?.mayBePassedOn ?? true)
  const mistakes = isTried ? { ...told, ...own } : {}
  const labelOf = (name: string): string => {
    const project = draft.projects.find(one => keyOf(one) === name)
    return project ? t('amountOf', { project: project.code }) : t(name in giveTexts ? (name as 'uses') : 'terms')
  }
  const pick = (name: string) => {
    const place = page.current?.querySelector(`[data-field="${CSS.escape(name)}"]`)
    place?.querySelector<HTMLElement>('input, [role=radio][tabindex="0"], button')?.focus()
  }
  const change = (next: Draft) => {
    setTold({})
    setRefusal('')
    onChange(next)
  }
  const next = async () => {
    setTried(true)
    setRefusal('')
    const [wrong] = problems
    if (wrong) return pick(wrong[0])
    await run(onNext, {
      failed: (words, error) => {
        const fields = error instanceof ApiError ? Object.entries(error.errors) : []
        // A list's own entry is named behind a point; what is wrong stands at the list.
        const named = fields.map(([name, why]) => [name.split('.')[0] ?? name, why] as const)
        if (named.length > 0) setTold(Object.fromEntries(named))
        else setRefusal(words)
      },
    })
  }
  const cancel = async () => {
    const question = { content: t('askLeave'), okText: t('leave'), danger: true }
    if (draft === first || (await confirm(question))) onCancel()
  }
  const part = { draft, onChange: change, mistakes }
  return (
    <div className="page" ref={page}>
      <header className="ph-bar">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <span className="tag">{t('kept')}</span>
        <span className="f1" />
        <Button icon={iconLayers} onClick={() => sets.show(true)}>
          {t('sets')}
        </Button>
      </header>
      <div className="authorization-sides">
        <div className="authorization-main">
          <Step number={1} title={t('receivers')} hint={t('receiversHint')}>
            <Receivers {...part} />
          </Step>
          <Step number={2} title={t('projects')} hint={t('projectsHint')}>
            <GiveProjects {...part} known={known} givable={givable} />
          </Step>
          <Step number={3} title={t('uses')} hint={t('usesHint')}>
            <UsesField
              value={draft.uses}
              wrong={mistakes['uses'] ?? ''}
              onChange={uses => change({ ...draft, uses })}
            />
          </Step>
          <Step number={4} title={t('terms')} hint={t('termsHint')}>
            <GiveTerms {...part} mayBePassedOn={mayBePassedOn} />
          </Step>
        </div>
        <GiveSide draft={draft} />
      </div>
      <footer className="row g8 wrap rigid authorization-foot">
        <div className="f1">
          <FormSummary
            mistakes={Object.keys(mistakes).map(name => ({ name, label: labelOf(name) }))}
            refusal={refusal}
            onPick={pick}
            at="footer"
          />
        </div>
        <Button onClick={() => void cancel()}>{t('cancel')}</Button>
        <Button kind="primary" isBusy={isBusy} onClick={() => void next()}>
          {t('next')}
        </Button>
      </footer>
      <Opened of={sets}>
        {() => (
          <Suspense fallback={null}>
            <SetsDialog
              draft={draft}
              onClose={sets.close}
              onApply={set => {
                change(withSet(draft, set))
                sets.close()
              }}
            />
          </Suspense>
        )}
      </Opened>
    </div>
  )
}
