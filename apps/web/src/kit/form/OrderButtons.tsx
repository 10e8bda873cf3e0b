import { IconButton } from '#kit/buttons/IconButton.tsx'
import { iconDown, iconTrash, iconUp } from '#kit/icons/icons.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'

const orderTexts = defineTexts({
  up: { zh: '上移 {name}', en: 'Move {name} up' },
  down: { zh: '下移 {name}', en: 'Move {name} down' },
  remove: { zh: '移除 {name}', en: 'Remove {name}' },
})

interface OrderButtonsProps<T> {
  list: readonly T[]
  at: number
  /** What people call the item. */
  name: string
  onChange: ((list: T[]) => void) | undefined
}

/** Moves one item of a list up or down, or takes it out. */
export function OrderButtons<T>({ list, at, name, onChange }: OrderButtonsProps<T>) {
  const t = useTexts(orderTexts)
  const move = (to: number) => {
    const next = [...list]
    next.splice(to, 0, ...next.splice(at, 1))
    onChange?.(next)
  }
  const button = (icon: string, label: string, disabled: boolean, run: () => void) => (
    <IconButton size="tiny" icon={icon} label={label} disabled={disabled} onClick={run} />
  )
  return (
    <span className="row">
      {button(iconUp, t('up', { name }), at === 0, () => move(at - 1))}
      {button(iconDown, t('down', { name }), at === list.length - 1, () => move(at + 1))}
      {button(iconTrash, t('remove', { name }), false, () => onChange?.(list.filter((_, place) => place !== at)))}
    </span>
  )
}
