import { controlsOf } from './useGridKeys.ts'

/** One cell of a table is in the order of Tab, or what can be done in it; whoever made that, knows nothing of it. */
export function keepOneStop(table: HTMLElement | null, active: { r: number; c: number }): void {
  for (const cell of table?.querySelectorAll<HTMLElement>('td[data-c]') ?? []) {
    const isActive = cell.dataset['c'] === String(active.c) && cell.parentElement?.dataset['r'] === String(active.r)
    const stop = isActive ? 0 : -1
    const controls = controlsOf(cell)
    for (const control of controls) control.tabIndex = stop
    if (controls.length > 0) cell.removeAttribute('tabindex')
    else cell.tabIndex = stop
  }
}
