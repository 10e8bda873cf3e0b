import {
  iconAleft,
  iconAright,
  iconFile,
  iconHistory,
  iconHome,
  iconLayers,
  iconRefresh,
  iconSwap,
  iconX,
} from '#kit/icons/icons.ts'
import type { Action } from '#kit/layers/ActionMenu.tsx'
import {
  closeAll,
  closeLeft,
  closeOthers,
  closeRight,
  closeTab,
  dropdownChoices,
  reopenTab,
  type Tab,
  type TabState,
  tabChoices,
} from './tabList.ts'
import type { tabTexts } from './tabTexts.ts'

type Say = (key: keyof typeof tabTexts) => string

interface Doing {
  change: (change: (state: TabState) => TabState) => void
  refresh: (path: string) => void
}

interface Going {
  open: (path: string) => void
  /** True while tabs are out of sight. */
  hidesTabs: boolean
  /** The title in the language in force. */
  titleOf: (tab: Tab) => string
}

/** The context menu of one tab (spec 1 §2.5, with close left, close right and reopen). */
export function tabActions(state: TabState, path: string, t: Say, { change, refresh }: Doing): Action[] {
  const can = tabChoices(state, path)
  return [
    { key: 'refresh', label: t('refresh'), icon: iconRefresh, run: () => refresh(path) },
    {
      key: 'close',
      label: t('close'),
      icon: iconX,
      keys: 'Alt+W',
      disabled: !can.close,
      run: () => change(now => closeTab(now, path)),
    },
    {
      key: 'closeLeft',
      label: t('closeLeft'),
      icon: iconAleft,
      separated: true,
      disabled: !can.closeLeft,
      run: () => change(now => closeLeft(now, path)),
    },
    {
      key: 'closeRight',
      label: t('closeRight'),
      icon: iconAright,
      disabled: !can.closeRight,
      run: () => change(now => closeRight(now, path)),
    },
    {
      key: 'closeOthers',
      label: t('closeOthers'),
      icon: iconSwap,
      disabled: !can.closeOthers,
      run: () => change(now => closeOthers(now, path)),
    },
    { key: 'closeAll', label: t('closeAll'), icon: iconLayers, disabled: !can.closeAll, run: () => change(closeAll) },
    reopenAction(can.reopen, t, change),
  ]
}

/** The drop-down at the right end; it works on the active tab. Where tabs are out of sight it leads to all of them. */
export function dropdownActions(
  state: TabState,
  t: Say,
  { change, refresh, open, titleOf, hidesTabs }: Doing & Going,
): Action[] {
  const can = dropdownChoices(state)
  return [
    { key: 'refresh', label: t('refresh'), icon: iconRefresh, keys: 'Alt+R', run: () => refresh(state.active) },
    {
      key: 'closeOthers',
      label: t('closeOthers'),
      icon: iconSwap,
      separated: true,
      disabled: !can.closeOthers,
      run: () => change(now => closeOthers(now, now.active)),
    },
    { key: 'closeAll', label: t('closeAll'), icon: iconLayers, disabled: !can.closeAll, run: () => change(closeAll) },
    reopenAction(state.closed.length > 0, t, change),
    ...(hidesTabs ? state.tabs : []).map((tab, index) => ({
      key: `open ${tab.path}`,
      label: titleOf(tab),
      icon: index === 0 ? iconHome : iconFile,
      separated: index === 0,
      isChosen: tab.path === state.active,
      run: () => open(tab.path),
    })),
  ]
}

const reopenAction = (can: boolean, t: Say, change: Doing['change']): Action => ({
  key: 'reopen',
  label: t('reopen'),
  icon: iconHistory,
  keys: 'Alt+Shift+T',
  separated: true,
  disabled: !can,
  run: () => change(reopenTab),
})
