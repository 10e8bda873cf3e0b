import type { GivableProject } from '@portico/contract/data/authorizationEntities.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { problemMessage } from '@portico/contract/rules/fields/fieldProblem.ts'
import { fromFen } from '@portico/contract/rules/funds/fundAmount.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense, useId } from 'react'
import { ChoicesField } from '#kit/fields/choices/ChoiceField.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { sayLate } from '#kit/show/sayLate.ts'
import type { ApiError } from '#shared/api/ApiError.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { WhyLink } from '#shared/WhyLink.tsx'
import type { GivePartProps } from './GiveForm.tsx'
import { amountMistake, type GivenProject, keyOf, limits, receiversOf, sumOf } from './giveDraft.ts'
import { giveTexts } from './giveTexts.ts'

/** Comes with the first project that is chosen. */
const GiveProjectRow = lateComponent(() => import('./GiveProjectRow.tsx'), sayLate)

interface GiveProjectsProps extends GivePartProps {
  /** What may be given, by key. */
  known: ReadonlyMap<string, GivableProject>
  givable: UseQueryResult<GivableProject[], ApiError>
}

/** Which projects, and of each whether all that is free or a sum for each receiver. */
export function GiveProjects({ draft, onChange, mistakes, known, givable }: GiveProjectsProps) {
  const t = useTexts(giveTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const id = useId()
  const people = receiversOf(draft)
  const wrong = mistakes['projects'] ?? ''
  const set = (projects: readonly GivenProject[]) => onChange({ ...draft, projects })
  const choose = (keys: readonly string[]) =>
    set(
      keys.flatMap(key => {
        const old = draft.projects.find(one => keyOf(one) === key)
        const found = known.get(key)
        if (old) return [old]
        const { usualAmount } = draft
        const how = { isByAmount: usualAmount !== null, amount: usualAmount ?? '' }
        return found ? [{ code: found.code, parentId: found.parentId, ...how }] : []
      }),
    )
  const change = (next: GivenProject) => set(draft.projects.map(one => (keyOf(one) === keyOf(next) ? next : one)))
  if (givable.error)
    return (
      <FailedState title={t('projectsFailed')} error={givable.error} onReload={() => void givable.refetch()} compact />
    )
  return (
    <div className="stack">
      {givable.data?.length === 0 && (
        <p className="row g12 wrap s13 t2">
          {t('noProjects')}
          <WhyLink place="passOn" />
        </p>
      )}
      <div data-field="projects" className="stack">
        <ChoicesField
          aria-label={t('chooseProjects')}
          aria-invalid={wrong !== ''}
          aria-describedby={wrong ? id : undefined}
          placeholder={t('chooseProjects')}
          isLoading={givable.isPending}
          hint={t('noProjects')}
          value={draft.projects.map(keyOf)}
          onChange={choose}
          labelOf={key => key.trim()}
          options={[...known].map(([value, project]) => ({
            value,
            label: `${project.code} ${pick(project.name, project.nameEn)}`,
            hint: [
              project.parentId === null ? '' : t('passedOn'),
              project.free === null ? '' : formatAmount(project.free),
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
        <FieldError id={id} words={wrong} />
      </div>
      {draft.projects.length > 0 && (
        <div className="own-list-card">
          <table className="own-list">
            <thead className="sr-phone">
              <tr>
                <th scope="col">{t('project')}</th>
                <th scope="col">{t('control')}</th>
                <th scope="col" className="r">
                  {t('free')}
                </th>
                <th scope="col" className="r">
                  {t('each')}
                </th>
                <th scope="col" className="r">
                  {t('sum', { count: people })}
                </th>
                <th>
                  <span className="sr">{t('remove')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              <Suspense fallback={null}>
                {draft.projects.map(project => {
                  const found = known.get(keyOf(project))
                  const sum = sumOf(project, people)
                  const mistake = amountMistake(project, people, found?.free)
                  // More than is free is said as it is typed, the rest once somebody wanted to go on.
                  const isSaid = mistake?.problem.key === 'overFree' || mistakes[keyOf(project)] !== undefined
                  return (
                    <GiveProjectRow
                      key={keyOf(project)}
                      project={project}
                      found={found}
                      people={people}
                      sum={sum === null ? '—' : formatAmount(fromFen(sum))}
                      wrong={mistake && isSaid ? problemMessage(mistake.problem, language) : ''}
                      fix={mistake?.fix}
                      onChange={change}
                      onRemove={() => set(draft.projects.filter(one => one !== project))}
                    />
                  )
                })}
              </Suspense>
            </tbody>
          </table>
        </div>
      )}
      <p className="s12 t3">{t('atMost', limits)}</p>
    </div>
  )
}
