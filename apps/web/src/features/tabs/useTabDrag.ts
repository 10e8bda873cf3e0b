import { type PointerEvent, type RefObject, useState } from 'react'
import { dropPlace } from './tabDrop.ts'
import { moveTab } from './tabList.ts'
import { changeTabs, useTabs } from './useTabs.ts'

/** Pixels before a press becomes a drag. */
const threshold = 6

/** Reordering by pointer: the tabs make room while one is dragged over them. */
export function useTabDrag(list: RefObject<HTMLElement | null>) {
  const [dragged, setDragged] = useState<string | null>(null)
  const start = (event: PointerEvent<HTMLElement>, path: string) => {
    if (event.button !== 0 || event.pointerType === 'touch' || useTabs.getState().tabs[0]?.path === path) return
    const { clientX } = event
    let isDragging = false
    const move = (to: globalThis.PointerEvent) => {
      if (!isDragging && Math.abs(to.clientX - clientX) < threshold) return
      if (!isDragging) setDragged(path)
      isDragging = true
      const tabs = [...(list.current?.querySelectorAll('[role=tab]') ?? [])]
      const from = useTabs.getState().tabs.findIndex(tab => tab.path === path)
      const place = dropPlace(
        tabs.map(tab => tab.getBoundingClientRect()),
        from,
        to.clientX,
      )
      if (place !== from) changeTabs(state => moveTab(state, path, place))
    }
    const end = () => {
      setDragged(null)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
  }
  return { dragged, start }
}
