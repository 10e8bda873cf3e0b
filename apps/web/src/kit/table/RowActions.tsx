import { Icon } from '#kit/icons/Icon.tsx'
import { iconDots } from '#kit/icons/icons.ts'
import { MenuButton } from '#kit/layers/MenuButton.tsx'
import { toast } from '#kit/layers/toast.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { listTexts } from './listTexts.ts'

export interface RowAction {
  key: string
  label: string
  onClick: () => void
  /** The key that does it in a list. */
  keys?: string
  /** What there is to it, in few words: how many hold the role. */
  fact?: string | undefined
  /** Stands in the row itself, where it waits for somebody; at most one of a row. */
  isOpen?: boolean | undefined
  /** Destructive ones are red and stand last. */
  isDanger?: boolean
  isDisabled?: boolean
  /** Why it is disabled, or what it does. */
  hint?: string
}

/** In CSS pixels. */
const menuWidth = 236

/** What opens a row: the first action that destroys nothing. */
export const openingOf = (actions: readonly RowAction[]): RowAction | undefined =>
  actions.find(action => !action.isDanger && !action.isDisabled)

/** One action of a row at most, where the row needs it or has no other; the rest behind one button. */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const t = useTexts(listTexts)
  const open = actions.length === 1 ? actions[0] : actions.find(action => action.isOpen)
  const rest = actions.filter(action => action !== open)
  return (
    <span className="g12 nowrap lp-actions">
      {open && (
        <button
          type="button"
          className={`lk${open.isDanger ? ' danger' : ''}`}
          aria-label={`${open.label} ${name}`}
          title={open.hint}
          aria-description={open.hint}
          aria-disabled={open.isDisabled}
          onClick={() => (open.isDisabled ? open.hint && toast.info(open.hint) : open.onClick())}
        >
          {open.label}
        </button>
      )}
      {rest.length > 0 && (
        <MenuButton
          label={t('moreOf', { name })}
          width={menuWidth}
          actions={rest.map(({ key, label, keys, fact, onClick, isDanger = false, isDisabled = false, hint }, at) => ({
            key,
            label,
            isDanger,
            disabled: isDisabled,
            run: onClick,
            ...(keys ? { keys } : {}),
            ...(fact ? { fact } : {}),
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
