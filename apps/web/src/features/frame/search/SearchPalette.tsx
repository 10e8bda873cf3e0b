import type { MenuItem } from '@portico/contract/access/menu.ts'
import type { PickedPerson } from '@portico/contract/admin/users.ts'
import { type KeyboardEvent, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconSearch, iconX } from '#kit/icons/icons.ts'
import { ModalLayer } from '#kit/layers/ModalLayer.tsx'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { sayLate } from '#kit/show/sayLate.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { useCatalogue } from '#shared/catalogue/useCatalogue.ts'
import { toggleFavourite } from '#shared/favourites/changeFavourites.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { openPortalPage } from '#shared/opening/linkClick.ts'
import { openItemApart } from '#shared/opening/openItem.ts'
import { useOpenItem } from '#shared/opening/useOpenItem.ts'
import { PaletteEmpty } from './PaletteEmpty.tsx'
import { PaletteFoot } from './PaletteFoot.tsx'
import { PaletteList, rowId } from './PaletteList.tsx'
import { paletteAction } from './paletteKeys.ts'
import type { PortalPage } from './portalPages.ts'
import { isReading, type Reading } from './readings.ts'
import { searchTexts } from './searchTexts.ts'
import { paletteLimits, usePalette } from './usePalette.ts'
import './SearchPalette.css'

/** Seldom wanted. */
const PersonCard = lateComponent(() => import('./PersonCard.tsx'), sayLate)

/** Empty and left, it closes after this long (spec 1 §9). */
const closesAfter = 250

interface SearchPaletteProps extends Omit<PaletteBodyProps, 'onPerson'> {
  open: boolean
}
interface PaletteBodyProps {
  /** Shows somebody's card. */
  onPerson: (person: PickedPerson) => void
  /** The portal's own pages that this person has. */
  pages: readonly PortalPage[]
  /** Opens one of them; `isApart`: in a browser tab of its own. */
  onPage: (item: MenuItem, isApart?: boolean) => void
  onClose: () => void
}

/**
 * The global application search (spec 1 §2.6): opens over everything, found applications can be entered and starred, and
 * the portal's own pages be opened. Its code comes with the frame: who presses Ctrl K types on in the same breath.
 */
export function SearchPalette({ open, ...props }: SearchPaletteProps) {
  const t = useTexts(searchTexts)
  const card = useOpened<PickedPerson>()
  return (
    <>
      <ModalLayer open={open} onClose={props.onClose} label={t('title')} closeOnMask className="search">
        <PaletteBody {...props} onPerson={card.show} />
      </ModalLayer>
      <Opened of={card}>
        {person => (
          <Suspense fallback={null}>
            <PersonCard person={person} pages={props.pages} onClose={card.close} />
          </Suspense>
        )}
      </Opened>
    </>
  )
}

/** The box, which takes what is typed from the first moment, and as soon as the menu is there categories and rows. */
function PaletteBody({ pages, onPage, onPerson, onClose }: PaletteBodyProps) {
  const t = useTexts(searchTexts)
  const pick = usePick()
  const open = useOpenItem()
  const navigate = useNavigate()
  const { catalogue, error } = useCatalogue()
  const palette = usePalette(pages, catalogue)
  const {
    typed,
    change,
    isSearching,
    rows,
    at,
    active,
    moveBy,
    categories,
    result,
    counted,
    category,
    choose,
    pageOf,
  } = palette
  const isLooking = isSearching && category === null && palette.readingState === 'looking'
  const panel = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<number | undefined>(undefined)
  const id = useId()
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const enter = useCallback(
    (item: MenuItem, isApart: boolean) => {
      const isPage = pageOf.has(item)
      if (isApart) {
        if (isPage) onPage(item, true)
        else openItemApart(item)
        return
      }
      onClose()
      if (isPage) onPage(item)
      else open(item)
    },
    [onClose, open, onPage, pageOf],
  )
  const read = useCallback(
    ({ path, person }: Reading, isApart: boolean) => {
      if (person) {
        onClose()
        onPerson(person)
        return
      }
      if (path === '') return
      if (isApart) return openPortalPage(path)
      onClose()
      void navigate(path)
    },
    [onClose, onPerson, navigate],
  )
  const toggle = useCallback((item: MenuItem) => void toggleFavourite(item), [])
  // Enter before there is a list: it opens what the list begins with, unless something else is typed meanwhile.
  const [awaited, setAwaited] = useState<string | null>(null)
  const { target } = palette
  useEffect(() => {
    if (!catalogue || awaited === null) return
    setAwaited(null)
    const item = awaited === typed ? target() : undefined
    if (item && !isReading(item)) enter(item, false)
  }, [catalogue, awaited, typed, target, enter])
  const again = (next: string) => {
    change(next)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const action = paletteAction(event)
    // Esc is the layer's.
    if (action === null || action === 'close') return
    event.preventDefault()
    if (action === 'down' || action === 'up') moveBy(action === 'down' ? 1 : -1)
    else if (action === 'nextCategory') palette.chooseNeighbour(1)
    else if (action === 'previousCategory') palette.chooseNeighbour(-1)
    else {
      const item = target()
      if (!catalogue && action === 'enter') setAwaited(typed)
      else if (item && isReading(item)) action === 'enter' && read(item, false)
      else if (item && action === 'enter') enter(item, false)
      else if (item && !pageOf.has(item)) toggle(item)
    }
  }
  const onBlur = () => {
    timer.current = window.setTimeout(() => {
      const isInside = panel.current?.contains(document.activeElement) ?? false
      if (document.hasFocus() && !isInside && input.current?.value.trim() === '') onClose()
    }, closesAfter)
  }
  return (
    <section ref={panel} className="col fits clips raised corner-12 search-palette lined">
      <div className="row g12 search-top line-below rigid">
        <Icon of={iconSearch} size={20} />
        <input
          ref={input}
          data-autofocus
          className="f1"
          role="combobox"
          aria-label={t('title')}
          aria-haspopup="grid"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}l`}
          aria-autocomplete="list"
          aria-activedescendant={active ? rowId(`${id}l`, at) : undefined}
          placeholder={t('title')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          enterKeyHint="go"
          value={typed}
          onChange={event => change(event.target.value)}
          onKeyDown={onKeyDown}
          onFocus={() => window.clearTimeout(timer.current)}
          onBlur={onBlur}
        />
        <span className="s12 t3 no-phone">{t('help')}</span>
        <button type="button" className="kbd search-escape" onClick={onClose}>
          <span className="search-key">Esc</span>
          <Icon of={iconX} size={18} />
          <span className="sr"> {t('close')}</span>
        </button>
      </div>
      {isSearching && counted > 0 && (
        <fieldset className="chips slides search-categories rigid">
          <legend className="sr">{t('categories')}</legend>
          <Chip label={t('all')} count={counted} isOn={category === null} onChoose={() => choose(null)} />
          {categories.map(system => (
            <Chip
              key={system.id}
              label={pick(system.name, system.nameEn)}
              count={result.counts.get(system.id) ?? 0}
              isOn={category === system.id}
              onChoose={() => choose(system.id)}
            />
          ))}
        </fieldset>
      )}
      {isSearching && palette.readingState === 'failed' && (
        <p role="status" className="search-heading s12 t3">
          {t('readingsFailed')}
        </p>
      )}
      {!catalogue || (rows.length === 0 && isLooking) ? (
        <div id={`${id}l`} className="t2 scroll-down search-none text-centre" role={error ? 'alert' : 'status'}>
          {error ? error.message : t(catalogue ? 'looking' : 'loading')}
        </div>
      ) : rows.length > 0 ? (
        <PaletteList
          id={`${id}l`}
          palette={palette}
          catalogue={catalogue}
          onEnter={enter}
          onRead={read}
          onToggle={toggle}
        />
      ) : (
        <div id={`${id}l`} className="scroll-down search-none">
          <PaletteEmpty palette={palette} catalogue={catalogue} onAgain={again} />
        </div>
      )}
      <PaletteFoot isSearching={isSearching} total={palette.total} most={paletteLimits.hits} />
    </section>
  )
}

interface ChipProps {
  label: string
  count: number
  isOn: boolean
  onChoose: () => void
}

/** One choice of the row of categories. */
function Chip({ label, count, isOn, onChoose }: ChipProps) {
  return (
    <button type="button" className={`chip${isOn ? ' on' : ''}`} aria-pressed={isOn} onClick={onChoose}>
      {label} <em className="num">{count}</em>
    </button>
  )
}
