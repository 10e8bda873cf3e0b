import { type RefObject, type UIEvent, useLayoutEffect, useState } from 'react'

/** Up to here every option is drawn; beyond, those in sight. */
const drawnAtOnce = 100
const around = 8

/** The first and the one behind the last of the options in sight of a list `view` px high that is scrolled `top` px down. */
export function optionsInSight(top: number, view: number, height: number, count: number): [first: number, end: number] {
  const first = Math.max(0, Math.floor(top / height) - around)
  return [Math.min(first, count), Math.min(count, Math.ceil((top + view) / height) + around)]
}

/** Which options of a list are drawn, and the room in px of those that are not. Keeps the marked one in sight. */
export function useOptionWindow(list: RefObject<HTMLElement | null>, count: number, active: number) {
  const isLong = count > drawnAtOnce
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(32)
  useLayoutEffect(() => {
    const box = list.current
    if (!box) return
    const one = box.querySelector<HTMLElement>('[data-at]')
    const each = one?.offsetHeight || height
    if (each !== height) setHeight(each)
    if (active >= 0) {
      const from = active * each
      if (from < box.scrollTop) box.scrollTop = from
      else if (from + each > box.scrollTop + box.clientHeight) box.scrollTop = from + each - box.clientHeight
    }
    setTop(box.scrollTop)
  }, [list, active, height])
  const onScroll = (event: UIEvent<HTMLElement>) => isLong && setTop(event.currentTarget.scrollTop)
  const [first, end] = isLong ? optionsInSight(top, 280, height, count) : [0, count]
  return { first, end, before: first * height, after: (count - end) * height, onScroll }
}
