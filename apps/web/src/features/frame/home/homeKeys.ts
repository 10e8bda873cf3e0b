import { useEffect } from 'react'
import { hasModal } from '#kit/screen/openLayers.ts'
import { arrows, type KeyGroup, keyLine as line } from '#shared/keys/keyHelp.ts'
import { isForPage, useSingleKeys } from '#shared/keys/singleKeys.ts'
import { cardInDirection } from './cardInDirection.ts'

/** The keys of the home page, as the list of keys has them; the workbench is of whoever shows it in its place. */
export const homeKeyGroup: KeyGroup = {
  title: { zh: '首页', en: 'Home' },
  lines: [
    line('在应用间移动', 'Move between applications', arrows),
    line('打开应用', 'Open the application', ['Enter']),
    line('收藏 / 取消收藏', 'Add to favourites, or remove', ['S']),
    line('切换业务系统', 'Previous or next system', ['['], [']']),
    line('打开 / 关闭工作台', 'Open or close the workbench', ['W']),
  ],
}

/** Presses that are meant for the page: single keys only while they are on. */
export function usePageKeys(onKey: (key: string) => boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSingle = event.key.length === 1
      if (hasModal() || !isForPage(event) || (isSingle && !useSingleKeys.getState().isOn)) return
      if (onKey(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

const cardLinks = (panelId: string) => [...document.querySelectorAll<HTMLElement>(`#${panelId} article a[href]`)]

interface HomeKeys {
  panelId: string
  /** In the order of their row. */
  systemIds: readonly string[]
  chosen: string
  onChoose: (systemId: string) => void
}

/** Arrows go from card to card, S stars the one with the focus, brackets change the system. */
export function useHomeKeys({ panelId, systemIds, chosen, onChoose }: HomeKeys): void {
  usePageKeys(key => {
    if (key === '[' || key === ']') {
      const next = systemIds[systemIds.indexOf(chosen) + (key === ']' ? 1 : -1)]
      if (next !== undefined) onChoose(next)
      return next !== undefined
    }
    // A card that is being moved by keys has the arrows.
    if (document.querySelector(`#${panelId} .lifted`)) return false
    const links = cardLinks(panelId)
    const at = links.findIndex(link => link === document.activeElement)
    if (at < 0) return false
    if (key === 's' || key === 'S') {
      links[at]?.closest('article')?.querySelector<HTMLElement>('button[aria-pressed]')?.click()
      return true
    }
    const to = cardInDirection(
      links.map(link => link.closest('article')?.getBoundingClientRect() ?? link.getBoundingClientRect()),
      at,
      key,
    )
    if (to === null) return false
    links[to]?.focus()
    return true
  })
}
