import type { ManagedParameter } from '@portico/contract/platform/parameters.ts'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { optionsWith } from '#kit/fields/choices/options/optionSearch.ts'
import { SearchInput } from '#kit/fields/SearchInput.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { FoundParameter } from './FoundParameter.tsx'
import { foundParameters } from './foundParameters.ts'
import type { SettingsEntry } from './settingsPages.ts'
import { settingsTexts } from './settingsTexts.ts'

/** So many parameters are listed; all that are found stand on their page. */
const most = 6

interface SettingsSearchProps {
  pages: readonly SettingsEntry[]
  rows: readonly ManagedParameter[]
  parametersPath: string
}

/**
 * Finds pages and single parameters; a parameter is changed right there. Arrows go from one to the next, Enter edits the one
 * that is marked, at first the first; with Ctrl it opens the page of the parameters at it.
 */
export function SettingsSearch({ pages, rows, parametersPath }: SettingsSearchProps) {
  const t = useTexts(settingsTexts)
  const ids = useId()
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [word, setWord] = useState('')
  const [isAway, setAway] = useState(false)
  const [at, setAt] = useState(0)
  const all = useMemo(() => (word === '' ? [] : foundParameters(rows, word)), [rows, word])
  const parameters = all.slice(0, most)
  const found = useMemo(() => {
    const options = pages.map(page => ({ value: page.path, label: page.name, hint: page.line, page }))
    return word === '' ? [] : optionsWith(options, word).map(({ page }) => page)
  }, [pages, word])
  const isOpen = word !== '' && !isAway
  useEffect(() => {
    if (!isOpen) return
    const onPress = (event: PointerEvent) => {
      const isInside = event.target instanceof Node && box.current?.contains(event.target)
      // A list or a question that belongs to a field here floats beside it.
      const isOverMain = event.target instanceof Element && event.target.closest('#main') !== null
      if (isInside || !isOverMain) return
      // A field that goes with the list is left first: what was typed there is saved by that.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      setAway(true)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [isOpen])

  const look = (next: string) => {
    setWord(next)
    setAt(0)
    setAway(false)
  }
  const toPage = ({ id }: ManagedParameter) => navigate(`${parametersPath}?edit=${encodeURIComponent(id)}`)
  const edit = (row: ManagedParameter) => {
    const field = document.getElementById(`${ids}${row.id}`)
    field?.focus()
    if (field instanceof HTMLInputElement) field.select()
  }
  /** Enter in the box acts on the first of all. */
  const act = (isApart: boolean) => {
    const [row] = parameters
    const [page] = found
    if (row) isApart ? void toPage(row) : edit(row)
    else if (page) void navigate(page.path)
  }
  const move = (step: 1 | -1) => {
    const hits = [...(box.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])]
    const from = hits.indexOf(document.activeElement as HTMLElement)
    const to = from + step
    if (to < 0) input.current?.focus()
    else hits[to]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented || !isOpen) return
    const { target } = event
    const isBox = target === input.current
    const isHit = target instanceof HTMLElement && target.dataset['hit'] !== undefined
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isArrow && (isBox || isHit)) {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && isBox) {
      event.preventDefault()
      act(event.ctrlKey || event.metaKey)
    } else if (event.key === 'Escape' && !isBox) {
      event.preventDefault()
      input.current?.focus()
    }
  }
  const onFocus = (event: FocusEvent) => {
    setAway(false)
    const line = (event.target as HTMLElement).closest('[data-at]')
    if (line) setAt(Number(line.getAttribute('data-at')))
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const isGone = relatedTarget instanceof Element && relatedTarget.closest('#main') !== null
    if (isGone && !box.current?.contains(relatedTarget)) setAway(true)
  }
  const isNothing = parameters.length + found.length === 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what is done in the box and the results that it holds.
    <div className="holds parameters-hub-search" ref={box} onKeyDown={onKeyDown} onFocus={onFocus} onBlur={onBlur}>
      <SearchInput
        value={word}
        onChange={look}
        words={{ label: t('search'), hint: t('searchHint'), clear: t('clearSearch') }}
        className=""
        rest={0}
        box={input}
      />
      <p className="sr" role="status">
        {isOpen && (isNothing ? t('noMatch') : t('found', { parameters: all.length, pages: found.length }))}
      </p>
      {isOpen && (
        <section className="placed raised lined corner-10 parameters-hub-found" aria-label={t('results')}>
          {isNothing && <p className="t3 s13 pad-8-10">{t('noMatch')}</p>}
          {parameters.length > 0 && <h2 className="s12 t3">{t('parameters')}</h2>}
          <ul>
            {parameters.map((row, place) => (
              <FoundParameter
                key={row.id}
                row={row}
                word={word}
                place={place}
                isMarked={at === place}
                fieldId={`${ids}${row.id}`}
                onEdit={() => edit(row)}
                onPage={() => void toPage(row)}
              />
            ))}
          </ul>
          {all.length > most && (
            <Link
              className="s13 parameters-hub-more"
              data-hit=""
              to={`${parametersPath}?keyword=${encodeURIComponent(word)}`}
            >
              {t('more', { count: all.length })}
            </Link>
          )}
          {found.length > 0 && <h2 className="s12 t3">{t('pages')}</h2>}
          <ul>
            {found.map(({ path, icon, name, line }, place) => (
              <li key={path} data-at={parameters.length + place}>
                <Link className="row g8 room-36 thumb rounded text-1 hovers parameters-hub-hit" data-hit="" to={path}>
                  <Icon of={icon} size={16} className="t2" />
                  {name}
                  <span className="t3 s12 el">{line}</span>
                </Link>
              </li>
            ))}
          </ul>
          <p className="t3 s12 line-above no-phone parameters-hub-keys">{t('keys')}</p>
        </section>
      )}
    </div>
  )
}
