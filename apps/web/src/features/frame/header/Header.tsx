import { Fragment, type ReactNode } from 'react'
import { Brand } from './Brand.tsx'
import { HeaderButton } from './HeaderButton.tsx'
import { HeaderGrid } from './HeaderGrid.tsx'
import type { HeaderAction } from './headerAction.ts'
import { SearchBox } from './SearchBox.tsx'
import './Header.css'

interface HeaderProps {
  actions: readonly HeaderAction[]
  /** Sign out, after the person's name. */
  last: HeaderAction | null
  /** Below 1400 px. */
  isNarrow: boolean
  /** Below 768 px: the unit stands under the brand. */
  isPhone: boolean
  unit: ReactNode
  person: ReactNode
  onSearch: () => void
}

/** Brand, unit, search, and what the person can do from anywhere (spec 1 §2.9). */
export function Header({ actions, last, isNarrow, isPhone, unit, person, onSearch }: HeaderProps) {
  const all = last ? [...actions, last] : actions
  return (
    <header className="row g8 header holds">
      {isPhone ? (
        <div className="col f1 mid-across header-two-lines holds">
          <Brand />
          {unit}
        </div>
      ) : (
        <>
          <Brand />
          {unit}
          <SearchBox onOpen={onSearch} />
        </>
      )}
      <div className="row gap-2 header-right rigid">
        {isNarrow ? (
          <HeaderGrid actions={all} />
        ) : (
          actions.map((action, index) => (
            <Fragment key={action.key}>
              {action.isNewGroup && index > 0 && <span className="vr" />}
              <HeaderButton action={action} />
            </Fragment>
          ))
        )}
        {!isNarrow && <span className="vr" />}
        {person}
        {!isNarrow && last && <HeaderButton action={last} />}
      </div>
    </header>
  )
}
