import type { FormInstance } from './Form.tsx'

/** Where each form stands: what is wrong with a field is led to from outside it. */
const places = new WeakMap<object, HTMLFormElement>()

/** Tells where a form stands, for as long as the answer is not called. */
export function standAt<V>(form: FormInstance<V>, element: HTMLFormElement | null): () => void {
  if (element) places.set(form, element)
  return () => void places.delete(form)
}

const takesFocus = 'input:not([type=hidden]),select,textarea,button,[tabindex="0"],[contenteditable=true]'

/** Scrolls to a field and focuses it, or what can be focused within it. */
export function focusField<V>(form: FormInstance<V>, name: string): void {
  const place = places.get(form)
  const row = place?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)
  const field = document.getElementById(`${place?.id}_${name}`)
  focusIn(field?.matches(takesFocus) ? field : (row ?? field))
}

/** Goes to the next field that is wrong after the one with the focus; from the last to the first. */
export function focusNextMistake<V>(form: FormInstance<V>): void {
  const rows = [...(places.get(form)?.querySelectorAll<HTMLElement>('.form-row.bad') ?? [])]
  const at = rows.findIndex(row => row.contains(document.activeElement))
  focusIn(rows[(at + 1) % rows.length])
}

function focusIn(element: HTMLElement | null | undefined): void {
  const target = element?.matches(takesFocus) ? element : element?.querySelector<HTMLElement>(takesFocus)
  element?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
