import { useEffect, useRef } from 'react'

/** What lies on top of what: dialogs, popovers, menus, tooltips. Esc reaches only the topmost. */
interface Layer {
  escape: () => void
  element: () => HTMLElement | null
  isModal: boolean
}

const layers: Layer[] = []
const listeners = new Set<() => void>()
let version = 0

function changed(): void {
  version++
  for (const listener of listeners) listener()
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
  const top = layers.at(-1)
  if (!top) return
  event.preventDefault()
  event.stopPropagation()
  top.escape()
}

function push(layer: Layer): () => void {
  if (layers.length === 0) document.addEventListener('keydown', onKeyDown, true)
  layers.push(layer)
  changed()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    if (layers.length === 0) document.removeEventListener('keydown', onKeyDown, true)
    changed()
  }
}

/** Registers an open layer: Esc calls `onEscape` while nothing lies above it. */
export function useLayer(
  open: boolean,
  onEscape: () => void,
  element?: { readonly current: HTMLElement | null },
  isModal = false,
): void {
  const latest = useRef(onEscape)
  latest.current = onEscape
  useEffect(() => {
    if (!open) return
    return push({ escape: () => latest.current(), element: () => element?.current ?? null, isModal })
  }, [open, element, isModal])
}

/** Tells when layers come and go; the answer of `layersVersion` changes with them. */
export function subscribeToLayers(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const layersVersion = (): number => version

/** Presses that have closed a box: they do not close what lies below it as well. */
const spent = new WeakSet<Event>()
export const spend = (press: Event): void => void spent.add(press)
export const isSpent = (press: Event): boolean => spent.has(press)

/** Where something that floats over everything must be put: inside the topmost modal dialog, else the body. */
export function topContainer(): HTMLElement {
  return layers.findLast(layer => layer.isModal)?.element() ?? document.body
}

/** True while a modal dialog is open: the frame's shortcuts then rest. */
export const hasModal = (): boolean => layers.some(layer => layer.isModal)
