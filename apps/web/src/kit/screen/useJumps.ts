import { type RefObject, useEffect, useRef, useState } from 'react'
import { placeOfReader } from './placeOfReader.ts'
import { useReducedMotion } from './useReducedMotion.ts'

/** A jump scrolls for at most so long: what passes by meanwhile is not where the reader is. */
const jumpTime = 700
const ownMoves = ['wheel', 'touchstart', 'keydown'] as const

/**
 * A page's sections, by the ids of their elements: which one the reader is at while they scroll, and the way to one, whose
 * heading then has the focus. `headroom`: what stands fixed above them.
 */
export function useJumps(scroller: RefObject<HTMLElement | null>, ids: readonly string[], headroom = 0) {
  const isStill = useReducedMotion()
  const [active, setActive] = useState<string | null>(null)
  const jumpingUntil = useRef(0)
  const all = ids.join(' ')
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    let request = 0
    const look = () => {
      request = 0
      if (performance.now() < jumpingUntil.current) return
      const start = box.getBoundingClientRect().top - box.scrollTop
      const tops = all.split(' ').flatMap(id => {
        const element = document.getElementById(id)
        return element ? [{ id, top: element.getBoundingClientRect().top - start }] : []
      })
      const isAtEnd = box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 2
      setActive(placeOfReader(tops, box.scrollTop + headroom + 40, isAtEnd))
    }
    const onScroll = () => {
      if (request === 0) request = requestAnimationFrame(look)
    }
    // Whoever scrolls on their own is no longer on the way of a jump.
    const onOwn = () => {
      jumpingUntil.current = 0
    }
    onScroll()
    box.addEventListener('scroll', onScroll, { passive: true })
    for (const kind of ownMoves) box.addEventListener(kind, onOwn, { passive: true })
    return () => {
      cancelAnimationFrame(request)
      box.removeEventListener('scroll', onScroll)
      for (const kind of ownMoves) box.removeEventListener(kind, onOwn)
    }
  }, [all, scroller, headroom])
  const jump = (id: string, isAtOnce = isStill) => {
    const section = document.getElementById(id)
    jumpingUntil.current = performance.now() + jumpTime
    setActive(id)
    section?.scrollIntoView({ behavior: isAtOnce ? 'auto' : 'smooth', block: 'start' })
    const heading = section?.querySelector<HTMLElement>('h2[tabindex]') ?? section
    heading?.focus({ preventScroll: true })
  }
  return { active, jump }
}
