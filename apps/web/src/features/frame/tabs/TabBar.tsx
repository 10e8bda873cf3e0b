import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { iconDown } from '#kit/icons/icons.ts'
import { ActionMenu } from '#kit/layers/ActionMenu.tsx'
import { confirm } from '#kit/layers/confirm.tsx'
import { useSideScroll } from '#kit/rows/useSideScroll.ts'
import { hasUnsaved } from '#shared/api/unsaved.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { TabItem } from './TabItem.tsx'
import { dropdownActions, tabActions } from './tabActions.ts'
import { closeTab, moveTab, type Tab, type TabState, tabKey } from './tabList.ts'
import { tabTexts } from './tabTexts.ts'
import { useTabChange } from './useTabChange.ts'
import { useTabDrag } from './useTabDrag.ts'
import { useTabShortcuts } from './useTabShortcuts.ts'
import { refreshTab, useTabs } from './useTabs.ts'
import './TabBar.css'

interface TabBarProps {
  /** The title in the language in force. */
  titleOf: (tab: Tab) => string
  /** Before a tab is refreshed: forget what its page loaded. */
  onRefresh: () => void
}

interface OpenMenu {
  path: string | null
  anchor: RefObject<HTMLElement | null> | { x: number; y: number }
  /** Where the focus goes when the menu closes. */
  returnTo: RefObject<HTMLElement | null>
}

/** The opened pages (spec 1 §2.5): home first, the others movable and closable, each with a context menu. */
export function TabBar({ titleOf, onRefresh }: TabBarProps) {
  const t = useTexts(tabTexts)
  const state = useTabs()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [spoken, setSpoken] = useState('')
  const drag = useTabDrag(list)
  const sides = useSideScroll(list)

  const changeTabs = useTabChange()
  const change = (by: (state: TabState) => TabState) => {
    changeTabs(by)
    // Drawn within the press: the next key may follow at once, and it is meant for what is there then.
    flushSync(() => undefined)
  }
  const refresh = async (path: string) => {
    const isLost = path === useTabs.getState().active && hasUnsaved()
    if (isLost && !(await confirm({ content: t('unsaved'), okText: t('refresh'), danger: true }))) return
    onRefresh()
    refreshTab(path)
    if (path !== useTabs.getState().active) navigate(path)
  }
  useTabShortcuts({ change, refresh })
  const hasOthers = state.tabs.length > 1
  useEffect(() => {
    if (!hasOthers) return
    const active = list.current?.querySelector(`[data-path="${CSS.escape(state.active)}"]`)
    active?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [state.active, hasOthers])

  const elementAt = (index: number) => list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]
  const go = (index: number) => {
    const tab = state.tabs[index]
    if (!tab) return
    elementAt(index)?.focus()
    change(now => ({ ...now, active: tab.path }))
  }
  const move = (index: number, to: number) => {
    const tab = state.tabs[index]
    if (!tab) return
    change(now => moveTab(now, tab.path, to))
    const place = useTabs.getState().tabs.findIndex(other => other.path === tab.path)
    setSpoken(t('moved', { title: titleOf(tab), place: place + 1 }))
    elementAt(place)?.focus()
  }
  const remove = (index: number, hasFocus: boolean) => {
    const tab = state.tabs[index]
    if (!tab) return
    change(now => closeTab(now, tab.path))
    const at = useTabs.getState().tabs.findIndex(other => other.path === useTabs.getState().active)
    if (hasFocus) elementAt(at)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const last = state.tabs.length - 1
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (event.altKey && event.shiftKey && step !== undefined) move(index, index + step)
    else if (event.altKey || event.ctrlKey || event.metaKey) return
    else if (step !== undefined) go((index + step + last + 1) % (last + 1))
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(last)
    else if (event.key === 'Delete') remove(index, true)
    else return
    event.preventDefault()
  }

  const open = (path: string) => change(now => ({ ...now, active: path }))
  const doing = { change, refresh, open, titleOf, hidesTabs: sides !== '' }
  return (
    <section className="row tabs no-phone" aria-label={t('tabs')}>
      <div ref={list} className={`row gap-2 tabs-list${sides}`} role="tablist" aria-label={t('tabs')}>
        {state.tabs.map((tab, index) => (
          <TabItem
            key={tabKey(tab.path)}
            tab={tab}
            title={titleOf(tab)}
            isHome={index === 0}
            isActive={tab.path === state.active}
            isDragged={drag.dragged === tab.path}
            onOpen={() => open(tab.path)}
            onClose={() => remove(index, false)}
            onMenu={(anchor, returnTo) => setMenu({ path: tab.path, anchor, returnTo })}
            onKeyDown={event => onKeyDown(event, index)}
            onPointerDown={event => drag.start(event, tab.path)}
          />
        ))}
      </div>
      <span className="f1" />
      <IconButton
        ref={more}
        size="small"
        icon={iconDown}
        label={t('actions')}
        aria-haspopup="menu"
        aria-expanded={menu?.path === null}
        onClick={() => setMenu(menu ? null : { path: null, anchor: more, returnTo: more })}
      />
      <span className="sr" role="status">
        {spoken}
      </span>
      {menu && (
        <ActionMenu
          anchor={menu.anchor}
          returnTo={menu.returnTo}
          label={t('actions')}
          placement={menu.path === null ? 'bottom-end' : 'bottom-start'}
          actions={menu.path === null ? dropdownActions(state, t, doing) : tabActions(state, menu.path, t, doing)}
          onClose={() => setMenu(null)}
        />
      )}
    </section>
  )
}
