import { api } from '@portico/contract/api.ts'
import { applicationFileBytes, type MyApplication } from '@portico/contract/data/authorizationApplications.ts'
import { attachmentKinds } from '@portico/contract/directory/files.ts'
import { ownPages } from '@portico/contract/pages.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { FileField } from '#kit/fields/files/FileField.tsx'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAlert } from '#kit/icons/icons.ts'
import { useKept } from '#kit/layers/Opened.tsx'
import { sizeText } from '#kit/show/sizeText.ts'
import { call } from '#shared/api/call.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { AmountField } from '../pieces/AmountField.tsx'
import { refreshAuthorizations } from '../pieces/refreshAuthorizations.ts'
import { Step } from '../pieces/Step.tsx'
import { TermField } from '../pieces/TermField.tsx'
import { UsesField } from '../pieces/UsesField.tsx'
import { useStepForm } from '../pieces/useStepForm.tsx'
import { type ApplyDraft, applicationOf, applyMistakes } from './applyDraft.ts'
import { applyTexts } from './applyTexts.ts'
import { ProjectStep } from './ProjectStep.tsx'
import { useApplicable } from './useApplicable.ts'

interface ApplyFormProps {
  first: ApplyDraft
  /** The application that came back and is mended. */
  before: MyApplication | null
  /** Sent or given up: whoever comes back to the tab begins anew. */
  onOver: () => void
}

/** What is asked for, of which project, for what. */
export function ApplyForm({ first, before, onOver }: ApplyFormProps) {
  const t = useTexts(applyTexts)
  const navigate = useNavigate()
  const [draft, setDraft] = useState(first)
  const arrived = useRef<() => Promise<boolean>>(async () => true)
  const applicable = useApplicable(draft.projectCode)
  const leave = () => {
    onOver()
    void navigate(ownPages.myApplications.path)
  }
  const keptAs = `apply ${before?.id ?? 'new'}`
  useKept(keptAs, kept => setDraft(kept as ApplyDraft))
  const { page, mistakes, ...form } = useStepForm({
    problems: applyMistakes(draft, applicable.project, portalNow().slice(0, 10)),
    labelOf: name => t(name in applyTexts ? (name as 'uses') : 'amount'),
    isChanged: draft !== first,
    kept: { name: keptAs, take: () => draft },
    onLeave: leave,
  })
  const wrong = (name: string) => mistakes[name] ?? ''
  const set = (part: Partial<ApplyDraft>) => {
    form.forget()
    setDraft(now => ({ ...now, ...part }))
  }
  const send = async () => {
    if (!form.isReady() || !(await arrived.current())) return
    const sent = await form.run(() => call(api.authorizations.apply, applicationOf(draft, before?.id ?? null)), {
      done: t('sent'),
      failed: form.failed,
      after: refreshAuthorizations,
    })
    if (sent) leave()
  }
  const isRaise = draft.kind === 'raise'
  return (
    <div className="page" ref={page}>
      <header className="ph-bar">
        <h1 tabIndex={-1}>{t('title')}</h1>
      </header>
      <div className="authorization-main f1">
        {before?.answer && (
          <p className="note warn" role="note">
            <Icon of={iconAlert} size={16} />
            <span>{t('was', { reason: before.answer })}</span>
          </p>
        )}
        <Step number={1} title={t('project')} hint={t('projectHint')}>
          <ProjectStep draft={draft} onChange={set} applicable={applicable} wrong={wrong('projectCode')} />
        </Step>
        <Step number={2} title={t('uses')} hint={t('usesHint')}>
          <UsesField value={draft.uses} wrong={wrong('uses')} onChange={uses => set({ uses })} />
        </Step>
        <Step number={3} title={t('amount')} hint={t('amountHint')}>
          <div className="row g12 wrap">
            {draft.kind === 'new' && (
              <Segmented
                label={t('control')}
                value={draft.isByAmount}
                onChange={isByAmount => set({ isByAmount })}
                options={[
                  { value: true, label: t('byAmount') },
                  { value: false, label: t('byProject') },
                ]}
              />
            )}
            {draft.isByAmount && (
              <AmountField
                label={t(isRaise ? 'newSum' : 'sum')}
                value={draft.amount}
                wrong={wrong('amount')}
                onChange={amount => set({ amount })}
              />
            )}
          </div>
          {!isRaise && <TermField value={draft} wrong={wrong('endsOn') || wrong('startsOn')} onChange={set} />}
        </Step>
        <Step number={4} title={t('why')} hint={t('whyHint')}>
          <div data-field="purpose" className="stack">
            <TextLines
              aria-label={t('purpose')}
              aria-invalid={wrong('purpose') !== ''}
              aria-describedby={wrong('purpose') ? 'apply-purpose' : undefined}
              maxLength={200}
              placeholder={t('purposeHint')}
              value={draft.purpose}
              onChange={event => set({ purpose: event.target.value })}
            />
            <FieldError id="apply-purpose" words={wrong('purpose')} />
          </div>
          <FileField
            aria-label={t('file')}
            value={draft.files}
            onChange={files => set({ files })}
            most={1}
            limits={t('fileLimits', { size: sizeText(applicationFileBytes) })}
            accept={attachmentKinds.map(kind => `.${kind}`).join(',')}
            send={(file, options) => call(api.authorizations.attach, {}, { file, ...options })}
            arrived={arrived}
          />
        </Step>
      </div>
      {form.foot(t('send'), send)}
    </div>
  )
}
