import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** The focus goes where work goes on: to the first widget when editing begins, back to its button when it ends. */
export function useEditingFocus(page: RefObject<HTMLElement | null>, isEditing: boolean) {
  const was = useRef(isEditing)
  const focusOn = useCallback(
    (id: string | null) => {
      requestAnimationFrame(() => {
        const selector = id === null ? '[data-add],[data-edit]' : `[data-widget="${CSS.escape(id)}"]`
        const target = page.current?.querySelector<HTMLElement>(selector)
        target?.focus({ preventScroll: true })
        target?.scrollIntoView({ block: 'nearest' })
      })
    },
    [page],
  )
  useEffect(() => {
    if (was.current === isEditing) return
    was.current = isEditing
    const first = page.current?.querySelector<HTMLElement>('[data-widget]')?.dataset['widget']
    focusOn(isEditing ? (first ?? null) : null)
  }, [isEditing, page, focusOn])
  return focusOn
}
