import { create } from 'zustand'
import { readOwn, writeOwn } from '#shared/ownStorage.ts'
import { writeSession } from '#shared/storage.ts'

export type MenuPosition = 'left' | 'top'

interface MenuLayout {
  position: MenuPosition
  isCollapsed: boolean
  /** The person used the toggle on this machine: that outlives what they chose as the default. */
  isOwnChoice: boolean
}

const standard: MenuLayout = { position: 'left', isCollapsed: false, isOwnChoice: false }

/** Reads what was remembered; anything odd counts as nothing. */
export function checkLayout(value: unknown): MenuLayout | null {
  if (typeof value !== 'object' || value === null) return null
  const { position, isCollapsed, isOwnChoice } = value as Record<string, unknown>
  if (position !== 'left' && position !== 'top') return null
  return { position, isCollapsed: isCollapsed === true, isOwnChoice: isOwnChoice === true }
}

/** Where the menu stands and whether it is collapsed; known before the server answers, from the last visit. */
export const useMenuLayout = create<MenuLayout>(() => readOwn('local', 'menu', checkLayout) ?? standard)

function change(part: Partial<MenuLayout>): void {
  useMenuLayout.setState(part)
  const { position, isCollapsed, isOwnChoice } = useMenuLayout.getState()
  writeOwn('local', 'menu', { position, isCollapsed, isOwnChoice })
  writeSession('menuPosition', position)
}

/** The toggle of the menu, remembered on this machine. */
export const toggleMenu = (): void => change({ isCollapsed: !useMenuLayout.getState().isCollapsed, isOwnChoice: true })

/** Moves the menu for now: a preview, until it is saved or taken back. */
export const previewPosition = (position: MenuPosition): void => useMenuLayout.setState({ position })

/** What the person saved, or the system's defaults. */
export function applyLayout(saved: { position: MenuPosition; isCollapsed: boolean }): void {
  const { isCollapsed, isOwnChoice } = useMenuLayout.getState()
  change({ position: saved.position, isCollapsed: isOwnChoice ? isCollapsed : saved.isCollapsed })
}

/** A default that was just chosen holds at once, whatever the toggle said before. */
export const chooseLayout = (saved: { position: MenuPosition; isCollapsed: boolean }): void =>
  change({ ...saved, isOwnChoice: false })
