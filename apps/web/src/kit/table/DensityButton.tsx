import { type Density, densities } from '@portico/contract/access/listLooks.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconMenu } from '#kit/icons/icons.ts'
import { MenuButton } from '#kit/layers/MenuButton.tsx'
import { Tooltip } from '#kit/layers/Tooltip.tsx'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'

const densityTexts = defineTexts({
  density: { zh: '行高', en: 'Row height' },
  compact: { zh: '紧凑', en: 'Compact' },
  middle: { zh: '标准', en: 'Standard' },
  loose: { zh: '宽松', en: 'Loose' },
})

interface DensityButtonProps {
  value: Density
  onChange: (value: Density) => void
}

/** How high the rows of a table are. */
export function DensityButton({ value, onChange }: DensityButtonProps) {
  const t = useTexts(densityTexts)
  return (
    <MenuButton
      label={t('density')}
      trigger={button => (
        <Tooltip text={t('density')}>
          <button {...button} type="button" className="ib sm" aria-label={t('density')}>
            <Icon of={iconMenu} size={16} />
          </button>
        </Tooltip>
      )}
      actions={densities.map(one => ({
        key: one,
        label: t(one),
        isChosen: one === value,
        run: () => onChange(one),
      }))}
    />
  )
}
