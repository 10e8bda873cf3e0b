import { api } from '@portico/contract/api.ts'
import type { GivableProject } from '@portico/contract/data/authorizationEntities.ts'
import { Suspense, useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { iconLayers } from '#kit/icons/icons.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { sayLate } from '#kit/show/sayLate.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { Step } from '../pieces/Step.tsx'
import { UsesField } from '../pieces/UsesField.tsx'
import { useStepForm } from '../pieces/useStepForm.tsx'
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
  const givable = useApiQuery(api.authorizations.givable, {})
  const groups = useApiQuery(api.fundGroups.list)
  const known = new Map((givable.data ?? none).map(project => [keyOf(project), project]))
  const [first] = useState(draft)
  const sets = useOpened<true>()
  const mayBePassedOn = draft.projects.every(one => known.get(keyOf(one))?.mayBePassedOn ?? true)
  const { page, mistakes, ...form } = useStepForm({
    problems: mistakesOf(draft, known, portalNow().slice(0, 10), groups.data),
    labelOf: name => {
      const project = draft.projects.find(one => keyOf(one) === name)
      return project ? t('amountOf', { project: project.code }) : t(name in giveTexts ? (name as 'uses') : 'terms')
    },
    isChanged: draft !== first,
    kept: { name: 'give', take: () => draft },
    onLeave: onCancel,
  })
  const change = (next: Draft) => {
    form.forget()
    onChange(next)
  }
  const next = async () => {
    if (!form.isReady()) return
    const failed: typeof form.failed = (words, error) => {
      // Which of the groups has gone is seen at those that there are now.
      void groups.refetch()
      form.failed(words, error)
    }
    await form.run(onNext, { failed })
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
      {form.foot(t('next'), next)}
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
