import { create } from 'zustand'
import { readOwn, writeOwn } from '../ownStorage.ts'

/** Keys without Ctrl or Alt can be switched off (WCAG 2.1.4): whoever speaks to the computer would set them off. */
export const useSingleKeys = create<{ isOn: boolean }>(() => ({
  isOn: readOwn('local', 'mailKeys', value => (typeof value === 'boolean' ? value : null)) ?? true,
}))

/** Switches them on or off, on this machine. */
export function setSingleKeys(isOn: boolean): void {
  writeOwn('local', 'mailKeys', isOn)
  useSingleKeys.setState({ isOn })
}

/** Where keys are for typing, or for what floats above. */
const others = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], .pop, dialog'

/** Whether a press of a single key is meant for the page, not for what is typed or open. */
export const isForPage = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) &&
  !(event.target instanceof Element && event.target.closest(others))
