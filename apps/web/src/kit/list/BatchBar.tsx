import { Icon } from '#kit/icons/Icon.tsx'
import { iconX } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { listTexts } from '../table/listTexts.ts'
import type { RowAction } from '../table/RowActions.tsx'
import './BatchBar.css'

/** What is done to all rows that are selected. Destructive ones are red and stand last. */
export interface BatchAction extends Pick<RowAction, 'key' | 'label' | 'isDanger' | 'onClick'> {
  icon: string
}

interface BatchBarProps {
  count: number
  /** How many there are, where all of them may be selected. */
  total?: number | undefined
  actions: readonly BatchAction[]
  onAll?: (() => void) | undefined
  onClear: () => void
}

/** How many rows are selected, and what can be done to them together. */
export function BatchBar({ count, total = 0, actions, onAll, onClear }: BatchBarProps) {
  const t = useTexts(listTexts)
  const button = ({ key, label, icon, isDanger = false, onClick }: BatchAction) => (
    <button key={key} type="button" className={isDanger ? 'danger' : undefined} onClick={onClick}>
      <Icon of={icon} size={16} />
      {label}
    </button>
  )
  return (
    <section className="row g4 nowrap lp-batch" aria-label={t('batch')}>
      <b className="num" role="status">
        {t('selected', { count })}
      </b>
      {onAll && total > count && (
        <button type="button" className="lp-batch-all num" onClick={onAll}>
          {t('selectEvery', { count: total })}
        </button>
      )}
      <i className="vr lp-batch-line" />
      {actions.filter(({ isDanger }) => !isDanger).map(button)}
      {actions.some(({ isDanger }) => isDanger) && <i className="vr lp-batch-line" />}
      {actions.filter(({ isDanger }) => isDanger).map(button)}
      <button type="button" className="lp-batch-end" aria-label={t('selectNone')} onClick={onClear}>
        <Icon of={iconX} size={16} />
      </button>
    </section>
  )
}
