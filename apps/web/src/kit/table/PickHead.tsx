import { Check } from '#kit/fields/choices/Check.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import type { Part, SelectionKind } from '../rows/selection.ts'
import { gridTexts } from './gridTexts.ts'

interface PickHeadProps {
  kind: SelectionKind
  /** How much of the page is selected. */
  part: Part
  onAll: () => void
  /** Rows of heads. */
  depth?: number
}

/** The head over the rows' boxes: selects the whole page, or frees it. */
export function PickHead({ kind, part, onAll, depth }: PickHeadProps) {
  const t = useTexts(gridTexts)
  if (kind === 'none') return null
  return (
    <th scope="col" rowSpan={depth} className="dt-pick fx left">
      {kind === 'multiple' ? (
        <Check aria-label={t('selectAll')} checked={part === 'all'} isHalf={part === 'some'} onChange={onAll} />
      ) : (
        <span className="sr">{t('select')}</span>
      )}
    </th>
  )
}
