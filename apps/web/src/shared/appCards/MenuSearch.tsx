import type { MenuItem } from '@portico/contract/access/menu.ts'
import { readQuery, type SearchQuery } from '@portico/contract/rules/search/searchQuery.ts'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconSearch, iconX } from '#kit/icons/icons.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { defineTexts, usePick, useTexts } from '#shared/i18n/texts.ts'
import { asksForTab } from '#shared/opening/linkClick.ts'
import { openItemApart } from '#shared/opening/openItem.ts'
import { whenIdle } from '#shared/whenIdle.ts'
import { type Catalogue, pathTo } from '../catalogue/catalogue.ts'
import { searchOf } from '../catalogue/catalogueSearch.ts'
import { marksOf } from '../catalogue/searchMarks.ts'
import { AppIcon } from './AppIcon.tsx'
import { MarkedText } from './MarkedText.tsx'
import { menuSearchState } from './menuSearchState.ts'
import './MenuSearch.css'

const searchTexts = defineTexts({
  hint: { zh: '按菜单名称搜索', en: 'Search menu names' },
  clear: { zh: '清空', en: 'Clear' },
  list: { zh: '应用', en: 'Applications' },
  none: { zh: '没有找到“{typed}”相关应用', en: 'Nothing found for “{typed}”' },
  tryOther: { zh: '可以换一个词，或输入拼音首字母。', en: 'Try another word, or the initials of its pinyin.' },
})

/** It closes this long after the focus has left it (spec 1 §9). */
const closesAfter = 250
const shown = 50
/** As many rows as are in sight come at once; the others when somebody goes towards them. */
const inSight = 12

interface MenuSearchProps {
  catalogue: Catalogue
  /** What stands on the page: listed without a term, and first with one. */
  scope: readonly MenuItem[]
  onOpen: (item: MenuItem) => void
}

/** The box for menu names with its four states: closed, everything, results, none found (spec 1 §2.7). */
export function MenuSearch({ catalogue, scope, onOpen }: MenuSearchProps) {
  const t = useTexts(searchTexts)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  // Nothing is chosen in the whole list: Enter in the empty box opens nothing.
  const [at, setAt] = useState(-1)
  const [rows, setRows] = useState(inSight)
  const timer = useRef<number | undefined>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const items = useMemo(() => {
    if (!isOpen) return []
    if (typed.trim() === '') return scope.slice(0, shown)
    const here = new Set(scope.map(item => item.id))
    const { hits } = searchOf(catalogue).find(typed, { limit: shown })
    return [...hits.filter(item => here.has(item.id)), ...hits.filter(item => !here.has(item.id))]
  }, [isOpen, typed, catalogue, scope])
  const query = useMemo(() => readQuery(typed), [typed])
  const state = menuSearchState(isOpen, typed, items.length)
  // The first letter then finds the index made.
  useEffect(() => whenIdle(() => void searchOf(catalogue), 5000), [catalogue])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another row is chosen.
  useEffect(() => {
    if (at >= inSight - 2) setRows(shown)
    document.getElementById(`${id}${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const open = () => {
    window.clearTimeout(timer.current)
    setOpen(true)
  }
  const close = () => {
    window.clearTimeout(timer.current)
    setOpen(false)
    setTyped('')
    setAt(-1)
  }
  const choose = (item: MenuItem) => {
    close()
    onOpen(item)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const item = items[at]
    if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Enter' && isOpen && item) choose(item)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const isDown = event.key === 'ArrowDown'
      if (!isOpen) open()
      else if (items.length > 0)
        setAt(at < 0 && !isDown ? items.length - 1 : (at + (isDown ? 1 : items.length - 1)) % items.length)
    } else return
    event.preventDefault()
  }
  return (
    <div className="menu-search holds rigid">
      <div className="inp sm quiet">
        <Icon of={iconSearch} size={15} />
        <input
          ref={input}
          className="f1"
          role="combobox"
          aria-label={t('hint')}
          aria-expanded={state !== 'closed'}
          aria-controls={`${id}l`}
          aria-autocomplete="list"
          aria-activedescendant={items[at] ? `${id}${at}` : undefined}
          placeholder={t('hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setAt(event.target.value.trim() === '' ? -1 : 0)
            setRows(inSight)
            open()
          }}
          onFocus={() => window.clearTimeout(timer.current)}
          onClick={open}
          onBlur={() => {
            timer.current = window.setTimeout(() => {
              setOpen(false)
              if (typed.trim() === '') setAt(-1)
            }, closesAfter)
          }}
          onKeyDown={onKeyDown}
        />
        {typed !== '' && (
          <button
            type="button"
            className="ib xs"
            aria-label={t('clear')}
            onClick={() => {
              setTyped('')
              setAt(-1)
              open()
              input.current?.focus()
            }}
          >
            <Icon of={iconX} size={13} />
          </button>
        )}
      </div>
      {state === 'none' && (
        <div id={`${id}l`} className="pop list" role="status" onPointerDown={keepFocus}>
          <EmptyState compact art="search" title={t('none', { typed: typed.trim() })} text={t('tryOther')} />
        </div>
      )}
      {(state === 'all' || state === 'results') && (
        // What scrolls is the list itself, no stop of its own for Tab.
        <div
          id={`${id}l`}
          className="pop list"
          role="listbox"
          aria-label={t('list')}
          tabIndex={-1}
          onPointerDown={keepFocus}
          onScroll={() => setRows(shown)}
        >
          {items.slice(0, rows).map((item, place) => (
            <Option
              key={item.id}
              id={`${id}${place}`}
              item={item}
              query={query}
              path={pathTo(catalogue, item.id)}
              system={catalogue.byId.get(item.id)?.system}
              isActive={place === at}
              onChoose={choose}
              onHover={() => setAt(place)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** A press must not take the focus from the box. */
const keepFocus = (event: PointerEvent) => event.preventDefault()

interface OptionProps {
  id: string
  item: MenuItem
  query: SearchQuery
  path: readonly MenuItem[]
  system: { name: string; nameEn: string } | undefined
  isActive: boolean
  onChoose: (item: MenuItem) => void
  onHover: () => void
}

function Option({ id, item, query, path, system, isActive, onChoose, onHover }: OptionProps) {
  const pick = usePick()
  const marks = marksOf(item, query, pick('zh', 'en') === 'en' ? 'en' : 'zh')
  const press = (event: MouseEvent) => {
    if (asksForTab(event)) openItemApart(item)
    else if (event.button === 0) onChoose(item)
  }
  const above = [system, ...path.slice(0, -1)].flatMap(each => (each ? [pick(each.name, each.nameEn)] : []))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={`row lights gap-10 corner-6 presses thumb menu-search-option${isActive ? ' on' : ''}`}
      onClick={press}
      onAuxClick={press}
      onPointerMove={onHover}
    >
      <AppIcon file={item.icon} size={28} />
      <span className="col f1">
        <span className="el">
          <MarkedText pieces={pick('zh', item.nameEn && 'en') === 'en' ? marks.nameEn : marks.name} />
        </span>
        <span className="el s12 t3">{above.join(' › ')}</span>
      </span>
    </div>
  )
}
