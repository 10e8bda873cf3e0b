import type { GivableProject } from '@portico/contract/data/authorizationEntities.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { useId } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { inThousands, plainNumber } from '#kit/fields/inThousands.ts'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { iconX } from '#kit/icons/icons.ts'
import { defineTexts, usePick, useTexts } from '#shared/i18n/texts.ts'
import { type GivenProject, keyOf } from './giveDraft.ts'
import { giveTexts } from './giveTexts.ts'

const rowTexts = defineTexts({
  controlOf: { zh: '{project} 的方式', en: 'How {project} is given' },
  byProject: { zh: '按项目', en: 'By project' },
  byAmount: { zh: '按金额', en: 'By amount' },
  eachOf: { zh: '{project} 每人金额', en: 'Amount of {project} for each' },
  shared: { zh: '共用余额', en: 'shares what is free' },
  unseen: { zh: '不公开', en: 'not shown' },
  removeProject: { zh: '移除 {project}', en: 'Remove {project}' },
  changeTo: { zh: '改为 {amount}', en: 'Make it {amount}' },
})

interface GiveProjectRowProps {
  project: GivenProject
  /** What is known of it; nothing yet, or nothing any more. */
  found: GivableProject | undefined
  people: number
  /** Of all receivers, in words. */
  sum: string
  wrong: string
  /** The sum that would do. */
  fix: string | undefined
  onChange: (project: GivenProject) => void
  onRemove: () => void
}

/** One project: how it is given, what each gets, and what is wrong with that. */
export default function GiveProjectRow({ project, found, people, sum, wrong, fix, ...on }: GiveProjectRowProps) {
  const t = useTexts(giveTexts)
  const tRow = useTexts(rowTexts)
  const pick = usePick()
  const id = useId()
  const { code } = project
  const setAmount = (amount: string) => on.onChange({ ...project, amount })
  return (
    <tr data-field={keyOf(project)}>
      <td>
        <span className="col">
          <span className="s12 t3 num">
            {code}
            {project.parentId !== null && ` · ${t('passedOn')}`}
          </span>
          <span className="authorization-project-name">{found ? pick(found.name, found.nameEn) : ''}</span>
        </span>
      </td>
      <td className="authorization-how">
        <Segmented
          mini
          label={tRow('controlOf', { project: code })}
          value={project.isByAmount}
          onChange={isByAmount => on.onChange({ ...project, isByAmount })}
          options={[
            { value: false, label: tRow('byProject') },
            { value: true, label: tRow('byAmount') },
          ]}
        />
      </td>
      <td className="r num" data-label={t('free')}>
        {found ? (found.free === null ? tRow('unseen') : formatAmount(found.free)) : '—'}
      </td>
      <td className="r" data-label={t('each')}>
        {project.isByAmount ? (
          <span className="col authorization-sum">
            <TextInput
              isSmall
              className="num"
              inputMode="decimal"
              aria-label={tRow('eachOf', { project: code })}
              aria-invalid={wrong !== ''}
              aria-describedby={wrong ? id : undefined}
              value={project.amount}
              onChange={event => setAmount(event.target.value)}
              onBlur={() => setAmount(inThousands(plainNumber(project.amount)))}
            />
          </span>
        ) : (
          <span className="t3 s12">{tRow('shared')}</span>
        )}
        {wrong && (
          <span className="row g4 wrap ends authorization-wrong">
            <FieldError id={id} words={wrong} />
            {fix !== undefined && (
              <Button kind="text" size="small" onClick={() => setAmount(inThousands(fix))}>
                {tRow('changeTo', { amount: inThousands(fix) })}
              </Button>
            )}
          </span>
        )}
      </td>
      <td className={`r num${wrong ? ' tr' : ''}`} data-label={t('sum', { count: people })}>
        {sum}
      </td>
      <td className="r">
        <IconButton icon={iconX} size="tiny" label={tRow('removeProject', { project: code })} onClick={on.onRemove} />
      </td>
    </tr>
  )
}
