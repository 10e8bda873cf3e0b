import type { ManagedParameter } from '@portico/contract/platform/parameters.ts'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { iconDots } from '#kit/icons/icons.ts'
import { MenuButton } from '#kit/layers/MenuButton.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { ParameterField } from './ParameterField.tsx'
import { parameterTexts } from './parameterTexts.ts'

interface ParameterRowProps {
  row: ManagedParameter
  fieldId: string
  onNames: () => void
  /** Only where it may be deleted. */
  onRemove?: (() => void) | undefined
}

/** One parameter: its name, id and meaning, its value to be changed in place, and what became of that. */
export function ParameterRow({ row, fieldId, onNames, onRemove }: ParameterRowProps) {
  const t = useTexts(parameterTexts)
  const language = useLanguage(state => state.language)
  const pick = usePick()
  const name = pick(row.name, row.nameEn)
  const bounds = row.min !== undefined && row.max !== undefined && t('bounds', { min: row.min, max: row.max })
  const help = [pick(row.meaning, row.meaningEn), bounds].filter(Boolean).join(language === 'zh' ? '；' : '; ')
  const actions = [
    { key: 'names', label: t('names'), run: onNames },
    ...(onRemove ? [{ key: 'remove', label: t('remove'), run: onRemove, isDanger: true, separated: true }] : []),
  ]
  return (
    <li className="parameters-row" aria-label={name} data-parameter={row.id}>
      <div className="col">
        <span className="row g8 wrap">
          <span className="b">{name}</span>
          {!row.isDefault && <i className="parameters-mark" role="img" aria-label={t('isChanged')} />}
          <span className="mono t3 s12 anywhere">{row.id}</span>
        </span>
        {help && <span className="t3 s12 anywhere">{help}</span>}
      </div>
      <ParameterField row={row} id={fieldId} />
      <MenuButton
        label={t('more', { name })}
        actions={actions}
        trigger={button => <IconButton {...button} size="small" icon={iconDots} label={t('more', { name })} />}
      />
    </li>
  )
}
