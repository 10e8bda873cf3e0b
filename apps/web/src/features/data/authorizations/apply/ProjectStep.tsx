import type { ApplicableProject, EarlierAuthorization } from '@portico/contract/data/authorizationApplications.ts'
import { ownPages } from '@portico/contract/pages.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { Button } from '#kit/buttons/Button.tsx'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { type ApplyDraft, goingOn } from './applyDraft.ts'
import { applyTexts } from './applyTexts.ts'
import type { Applicable } from './useApplicable.ts'

interface ProjectStepProps {
  draft: ApplyDraft
  onChange: (part: Partial<ApplyDraft>) => void
  applicable: Applicable
  wrong: string
}

/** Which project, by its number or name; below it what the person has of it already, to be gone on from. */
export function ProjectStep({ draft, onChange, applicable, wrong }: ProjectStepProps) {
  const t = useTexts(applyTexts)
  const pick = usePick()
  const id = useId()
  const { options, project, isLoading, onSearch } = applicable
  const running = project?.earlier.filter(one => one.isRunning) ?? []
  const ended = project?.earlier.filter(one => !one.isRunning).slice(0, 1) ?? []
  const words = ({ amount, endsAt, isRunning }: EarlierAuthorization) => {
    const sum = amount === null ? t('byProject') : formatAmount(amount)
    return isRunning
      ? t('running', { amount: sum, date: endsAt?.slice(0, 10) ?? t('longTerm') })
      : t('ended', { amount: sum })
  }
  const leader = ({ leaderName, leaderNameEn, leaderBackOn }: ApplicableProject) => {
    const name = pick(leaderName, leaderNameEn)
    return leaderBackOn === null ? t('leader', { name }) : t('leaderAway', { name, date: leaderBackOn })
  }
  const chosen = draft.kind === 'new' ? undefined : draft.earlierId
  return (
    <div data-field="projectCode" className="stack">
      <ChoiceField
        aria-label={t('projectCode')}
        aria-invalid={wrong !== ''}
        aria-describedby={wrong ? id : undefined}
        value={draft.projectCode || null}
        onChange={code => onChange({ projectCode: code, kind: 'new', earlierId: null })}
        options={options.map(one => ({
          value: one.code,
          label: `${one.code} ${pick(one.name, one.nameEn)}`,
          hint: pick(one.leaderName, one.leaderNameEn),
        }))}
        onSearch={onSearch}
        isLoading={isLoading}
        hint={t('projectHint')}
      />
      <FieldError id={id} words={wrong} />
      {project && !project.isOwn && <p className="s13 t2">{leader(project)}</p>}
      {project?.isOwn && wrong === '' && <p className="s13 t2">{t('own')}</p>}
      {project?.waitingId && (
        <p className="s13">
          {wrong === '' && t('waits')} <Link to={ownPages.myApplications.path}>{t('toMine')}</Link>
        </p>
      )}
      {project && running.length + ended.length > 0 && (
        <ul className="stack g8" aria-label={t('earlier')}>
          {[...running, ...ended].map(one => (
            <li key={one.id} className="row g8 wrap s13">
              <span className="t2 num">{words(one)}</span>
              <Button
                size="small"
                kind={chosen === one.id && draft.kind === 'renew' ? 'soft' : 'default'}
                aria-pressed={chosen === one.id && draft.kind === 'renew'}
                onClick={() => onChange(goingOn(draft, 'renew', one))}
              >
                {t('renewOne')}
              </Button>
              {one.isRunning && one.amount !== null && (
                <Button
                  size="small"
                  kind={chosen === one.id && draft.kind === 'raise' ? 'soft' : 'default'}
                  aria-pressed={chosen === one.id && draft.kind === 'raise'}
                  onClick={() => onChange(goingOn(draft, 'raise', one))}
                >
                  {t('raiseOne')}
                </Button>
              )}
            </li>
          ))}
          {draft.kind !== 'new' && (
            <li>
              <Button kind="text" size="small" onClick={() => onChange({ kind: 'new', earlierId: null })}>
                {t('newOne')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
