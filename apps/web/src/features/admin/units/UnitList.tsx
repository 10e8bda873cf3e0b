import type { Unit } from '@portico/contract/admin/units.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTypedWord } from '#kit/fields/useTypedWord.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconCheck, iconSearch } from '#kit/icons/icons.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { filterUnits, hasOwnAccountSet, isSameUnit, searchFrom } from './unitFilter.ts'
import { unitTexts } from './unitTexts.ts'

interface UnitListProps {
  units: readonly Unit[]
  primary: Unit | null
  selected: Unit | null
  onChoose: (unit: Unit) => void
  onClose: () => void
}

/** The units as a list box: typing filters, arrows move, Enter chooses. */
export function UnitList({ units, primary, selected, onChoose, onClose }: UnitListProps) {
  const t = useTexts(unitTexts)
  const pick = usePick()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { word, typing } = useTypedWord(() => setAt(0))
  const shown = filterUnits(units, word)
  const [at, setAt] = useState(() => Math.max(0, units.map(unit => isSameUnit(unit, selected)).indexOf(true)))
  const optionId = (index: number) => `${id}o${index}`
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = shown.length - 1
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, last))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'PageDown') setAt(Math.min(at + 8, last))
    else if (event.key === 'PageUp') setAt(Math.max(at - 8, 0))
    else if (event.key === 'Tab') return onClose()
    else if (event.key === 'Enter' || (event.key === ' ' && event.target === list.current)) {
      const unit = shown[at]
      if (unit) onChoose(unit)
    } else return
    event.preventDefault()
  }
  const hasSearch = units.length >= searchFrom
  const active = shown.length > 0 ? optionId(at) : undefined
  return (
    <>
      {hasSearch && (
        <label className="inp quiet">
          <Icon of={iconSearch} size={15} />
          <span className="sr">{t('search')}</span>
          <input
            data-autofocus
            {...typing}
            placeholder={t('search')}
            maxLength={100}
            role="combobox"
            aria-expanded="true"
            aria-controls={`${id}l`}
            aria-autocomplete="list"
            aria-activedescendant={active}
            onKeyDown={onKeyDown}
          />
        </label>
      )}
      <p className="s12 t3 units-first">{t('first')}</p>
      <div
        ref={list}
        id={`${id}l`}
        role="listbox"
        className="scroll-down units-list shrinks"
        aria-label={t('label')}
        aria-activedescendant={hasSearch ? undefined : active}
        tabIndex={hasSearch ? -1 : 0}
        data-autofocus={hasSearch ? undefined : true}
        onKeyDown={hasSearch ? undefined : onKeyDown}
      >
        {shown.map((unit, index) => {
          const isSelected = isSameUnit(unit, selected)
          return (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the list box has the focus and its keys.
            <div
              key={`${unit.accountSetCode}-${unit.code}`}
              id={optionId(index)}
              role="option"
              aria-selected={isSelected}
              className={`mi${isSelected ? ' on' : ''}${index === at ? ' is-hover' : ''}`}
              onPointerMove={() => setAt(index)}
              onClick={() => onChoose(unit)}
            >
              {isSelected ? <Icon of={iconCheck} size={16} /> : <span className="rigid units-tick" />}
              <span className="col f1">
                <span className="units-name anywhere">{pick(unit.name, unit.nameEn)}</span>
                <span className="s12 t3 num units-code">
                  {t('line', { set: unit.accountSetCode, code: unit.code })}
                </span>
              </span>
              {isSameUnit(unit, primary) && <span className="tag sm p">{t('primary')}</span>}
              {hasOwnAccountSet(unit, primary) && <span className="tag sm">{t('own')}</span>}
            </div>
          )
        })}
      </div>
      {shown.length === 0 && (
        <p className="size-13 tops units-none t3" role="status">
          {t(units.length === 0 ? 'noUnits' : 'none')}
        </p>
      )}
    </>
  )
}
