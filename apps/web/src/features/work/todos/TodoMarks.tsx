import type { Todo } from '@portico/contract/work/todos.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Check } from '#kit/fields/choices/Check.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import type { Mark } from './markTodos.ts'
import { markOf } from './todoList.ts'
import { todoTexts } from './todoTexts.ts'

interface TodoMarksProps {
  /** What can be marked on this page. */
  items: readonly Todo[]
  chosen: readonly Todo[]
  onChoose: (items: readonly Todo[]) => void
  onMark: (mark: Mark, items: readonly Todo[]) => void
}

const marks = ['finish', 'reopen'] as const

/** Chooses what can be marked on the page, and marks what is chosen. */
export function TodoMarks({ items, chosen, onChoose, onMark }: TodoMarksProps) {
  const t = useTexts(todoTexts)
  const isSome = chosen.length > 0 && chosen.length < items.length
  return (
    <div className="row g12 wrap rigid todos-marks">
      <label className="row g8 s13">
        <Check
          isHalf={isSome}
          checked={chosen.length > 0 && chosen.length === items.length}
          onChange={isOn => onChoose(isOn ? items : [])}
        />
        {t('selectAll')}
      </label>
      <span className="s13 t3 num" role="status">
        {chosen.length > 0 && t('selected', { count: chosen.length })}
      </span>
      <span className="f1" />
      {marks.map(mark => {
        const fitting = chosen.filter(todo => markOf(todo) === mark)
        return (
          items.some(todo => markOf(todo) === mark) && (
            <Button
              key={mark}
              kind={mark === 'finish' ? 'primary' : 'default'}
              size="small"
              disabled={fitting.length === 0}
              onClick={() => onMark(mark, fitting)}
            >
              {t(mark)}
            </Button>
          )
        )
      })}
    </div>
  )
}
