import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { Check } from '#kit/fields/choices/Check.tsx'
import { iconColumns } from '#kit/icons/icons.ts'
import { Popover } from '#kit/layers/Popover.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { listTexts } from '../table/listTexts.ts'

interface ColumnsButtonProps {
  /** In their order; the first, which names the row, is always shown. */
  columns: readonly { key: string; title: string }[]
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
}

/** Which columns of a list are shown. */
export function ColumnsButton({ columns, hidden, onChange }: ColumnsButtonProps) {
  const t = useTexts(listTexts)
  return (
    <Popover
      label={t('columns')}
      placement="bottom-end"
      className="roomy"
      trigger={(button, isOpen) => (
        <IconButton
          {...button}
          size="small"
          icon={iconColumns}
          label={t('columns')}
          className={isOpen || hidden.length > 0 ? 'on' : undefined}
        />
      )}
    >
      <div className="grid g8 scroll lp-columns">
        {columns.map(({ key, title }, at) => (
          <Check
            key={key}
            checked={!hidden.includes(key)}
            disabled={at === 0}
            onChange={isShown => onChange(isShown ? hidden.filter(one => one !== key) : [...hidden, key])}
          >
            {title}
          </Check>
        ))}
        <Button size="small" disabled={hidden.length === 0} onClick={() => onChange([])}>
          {t('allColumns')}
        </Button>
      </div>
    </Popover>
  )
}
