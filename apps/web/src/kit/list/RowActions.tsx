import { Icon } from '#kit/icons/Icon.tsx'
import { iconDots } from '#kit/icons/icons.ts'
import { MenuButton } from '#kit/layers/MenuButton.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { listTexts } from './listTexts.ts'

export interface RowAction {
  key: string
  label: string
  onClick: () => void
  /** Destructive ones are red and stand last. */
  isDanger?: boolean
  isDisabled?: boolean
  /** Why it is disabled, or what it does. */
  hint?: string
}

const shown = 3

/** At most three actions of a row; the rest behind one button. */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const t = useTexts(listTexts)
  const fits = actions.length <= shown
  const direct = fits ? actions : actions.slice(0, shown - 1)
  const rest = fits ? [] : actions.slice(shown - 1)
  return (
    <span className="lp-actions">
      {direct.map(action => (
        <button
          key={action.key}
          type="button"
          className={`lk${action.isDanger ? ' danger' : ''}`}
          aria-label={`${action.label} ${name}`}
          title={action.hint}
          disabled={action.isDisabled}
          onClick={action.onClick}
        >
          {action.label}
        </button>
      ))}
      {rest.length > 0 && (
        <MenuButton
          label={t('moreOf', { name })}
          actions={rest.map(({ key, label, onClick, isDanger = false, isDisabled = false, hint }, at) => ({
            ...{ key, label, isDanger, disabled: isDisabled, run: onClick },
            separated: isDanger && at > 0 && !rest[at - 1]?.isDanger,
            ...(hint ? { hint } : {}),
          }))}
          trigger={button => (
            <button {...button} type="button" className="ib xs" aria-label={t('moreOf', { name })} title={t('more')}>
              <Icon of={iconDots} size={16} className="dot" />
            </button>
          )}
        />
      )}
    </span>
  )
}
