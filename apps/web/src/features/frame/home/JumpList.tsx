import { type RefObject, useEffect, useRef, useState } from 'react'
import { useReducedMotion } from '#kit/screen/useReducedMotion.ts'
import { groupElementId } from '#shared/appCards/GroupSections.tsx'
import type { Group } from '#shared/catalogue/menuLevels.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { activeGroup } from './activeGroup.ts'
import { homeTexts } from './homeTexts.ts'

/** Room for the row of systems, which stays at the top. */
const headroom = 64

interface JumpListProps {
  groups: readonly Group[]
  scroller: RefObject<HTMLElement | null>
}

/** The list of groups at the right: leads to one smoothly, and shows where the reader is. */
export function JumpList({ groups, scroller }: JumpListProps) {
  const t = useTexts(homeTexts)
  const pick = usePick()
  const isStill = useReducedMotion()
  const [active, setActive] = useState<string | null>(null)
  const jumpingUntil = useRef(0)
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    let request = 0
    const look = () => {
      request = 0
      if (performance.now() < jumpingUntil.current) return
      const start = box.getBoundingClientRect().top - box.scrollTop
      const tops = groups.map(({ id }) => ({
        id,
        top: (document.getElementById(groupElementId(id))?.getBoundingClientRect().top ?? 0) - start,
      }))
      const isAtEnd = box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 2
      setActive(activeGroup(tops, box.scrollTop + headroom + 40, isAtEnd))
    }
    const onScroll = () => {
      if (request === 0) request = requestAnimationFrame(look)
    }
    onScroll()
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(request)
      box.removeEventListener('scroll', onScroll)
    }
  }, [groups, scroller])
  const jump = (id: string) => {
    const section = document.getElementById(groupElementId(id))
    jumpingUntil.current = performance.now() + 700
    setActive(id)
    section?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' })
    section?.querySelector('h2')?.focus({ preventScroll: true })
  }
  return (
    <nav className="size-13 home-jump" aria-label={t('jump')}>
      <h2 className="s12 t3">{t('jump')}</h2>
      <ul>
        {groups.map(group => (
          <li key={group.id}>
            <button
              type="button"
              className={group.id === active ? 'on' : ''}
              aria-current={group.id === active ? 'true' : undefined}
              onClick={() => jump(group.id)}
            >
              {pick(group.name, group.nameEn)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
