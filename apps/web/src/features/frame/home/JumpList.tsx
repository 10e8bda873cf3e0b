import type { RefObject } from 'react'
import { useJumps } from '#kit/screen/useJumps.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { homeTexts } from './homeTexts.ts'

/** Room for the row of systems, which stays at the top. */
const headroom = 64

/** A part of the page by its element, and what it is called. */
interface Jump {
  id: string
  name: string
}

interface JumpListProps {
  jumps: readonly Jump[]
  scroller: RefObject<HTMLElement | null>
}

/** The list of the page's parts at the right: leads to one smoothly, and shows where the reader is. */
export function JumpList({ jumps, scroller }: JumpListProps) {
  const t = useTexts(homeTexts)
  const ids = jumps.map(({ id }) => id)
  const { active, jump } = useJumps(scroller, ids, headroom)
  return (
    <nav className="size-13 home-jump" aria-label={t('jump')}>
      <h2 className="s12 t3">{t('jump')}</h2>
      <ul>
        {jumps.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={id === active ? 'on' : ''}
              aria-current={id === active ? 'true' : undefined}
              onClick={() => jump(id)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
