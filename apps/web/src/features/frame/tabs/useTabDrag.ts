import { type PointerEvent, type RefObject, useState } from 'react'
import { pressSlip } from '#kit/drag/dragLimits.ts'
import { useDrag } from '#kit/drag/useDrag.ts'
import { dropPlace } from './tabDrop.ts'
import { moveTab } from './tabList.ts'
import { changeTabs, useTabs } from './useTabs.ts'

/** Reordering by pointer: the tabs make room while one is dragged over them. */
export function useTabDrag(list: RefObject<HTMLElement | null>) {
  const [dragged, setDragged] = useState<string | null>(null)
  const follow = useDrag('rests')
  const start = (press: PointerEvent<HTMLElement>, path: string) => {
    const before = placeOf(path)
    if (before < 1) return
    const put = (place: number) => {
      if (place !== placeOf(path)) changeTabs(state => moveTab(state, path, place))
    }
    follow(press, {
      threshold: pressSlip,
      move: ({ x }) => {
        setDragged(path)
        const tabs = [...(list.current?.querySelectorAll('[role=tab]') ?? [])]
        const extents = tabs.map(tab => tab.getBoundingClientRect())
        put(dropPlace(extents, placeOf(path), x))
      },
      end: () => setDragged(null),
      cancel: () => {
        setDragged(null)
        put(before)
      },
    })
  }
  return { dragged, start }
}

const placeOf = (path: string): number => useTabs.getState().tabs.findIndex(tab => tab.path === path)
