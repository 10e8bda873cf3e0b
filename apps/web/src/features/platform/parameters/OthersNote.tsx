import type { ManagedParameter } from '@portico/contract/platform/parameters.ts'
import { CrossButton } from '#kit/buttons/CrossButton.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconInfo, iconSwap } from '#kit/icons/icons.ts'
import { timeOf } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { parameterTexts } from './parameterTexts.ts'
import { useValueWords } from './parameterWords.ts'
import { useOthersChange } from './useParameters.ts'

/** How changes take effect, and what another administrator has just changed. */
export function OthersNote({ rows }: { rows: readonly ManagedParameter[] }) {
  const t = useTexts(parameterTexts)
  const pick = usePick()
  const wordsOf = useValueWords()
  const [change, forget] = useOthersChange(rows)
  return (
    <div className="row wrap g12 s13 parameters-notes">
      <span className="row g6 t3">
        <Icon of={iconInfo} size={14} />
        {t('inForce')}
      </span>
      <span className="ends row g6 tp" role="status">
        {change && (
          <>
            <Icon of={iconSwap} size={14} />
            {t('otherChanged', {
              by: change.changedBy ?? '',
              at: timeOf(change.changedAt ?? ''),
              name: pick(change.name, change.nameEn),
              value: wordsOf(change, change.value),
            })}
            <CrossButton label={t('close')} onClick={forget} />
          </>
        )}
      </span>
    </div>
  )
}
