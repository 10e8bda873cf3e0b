import { type RefObject, useEffect } from 'react'

/** What can have the focus, also while it is disabled: places are counted with it. Which cell of a grid has it, changes. */
const controls = 'a[href], button, input, select, textarea, [tabindex="0"]:not(td)'
const inOrder = (within: Element) => [...within.querySelectorAll<HTMLElement>(controls)]
const isFree = (it: HTMLElement) => !it.matches(':disabled') && it.checkVisibility({ visibilityProperty: true })

/** Where something stood: at which place below an element, and the how manieth control of that part it was. */
interface Step {
  parent: Element
  at: number
  nth: number
}
interface Held {
  element: HTMLElement
  steps: readonly Step[]
}

function hold(element: HTMLElement, box: HTMLElement): Held {
  const steps: Step[] = []
  for (let part: Element = element; part !== box && part.parentElement; part = part.parentElement) {
    const parent = part.parentElement
    steps.push({ parent, at: [...parent.children].indexOf(part), nth: inOrder(part).indexOf(element) })
  }
  return { element, steps }
}

/** Among rows the same control, else the first, of what stands at that place now or after it, else before it; else the next one further out. */
function nextTo({ element, steps }: Held, box: HTMLElement): HTMLElement | undefined {
  for (const { parent, at, nth } of steps) {
    if (!parent.isConnected) continue
    // Another content altogether: it is read from its heading.
    if (parent === box && !element.isConnected) {
      const heading = box.querySelector<HTMLElement>('h1[tabindex]')
      if (heading) return heading
    }
    const parts = [...parent.children]
    for (const part of [...parts.slice(at), ...parts.slice(0, at).reverse()]) {
      const found = [...(part.matches(controls) ? [part as HTMLElement] : []), ...inOrder(part)]
      // Rows are alike, other parts are not.
      const same = part.matches('li, tr') ? found[nth] : undefined
      const free = same && isFree(same) ? same : found.find(isFree)
      if (free) return free
    }
  }
  return undefined
}

/**
 * Keeps the focus within a box: when what has it goes away or is disabled, what is next to it gets it, instead of the
 * page's body, from where a keyboard begins anew. Where nothing is there yet it waits for that.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    let held: Held | null = null
    const onFocus = ({ target }: FocusEvent) => {
      held = target instanceof HTMLElement && target !== element ? hold(target, element) : null
    }
    // Left for the page itself, as by a press beside everything: nothing is lost.
    const onBlur = ({ relatedTarget }: FocusEvent) =>
      queueMicrotask(() => {
        if (relatedTarget === null && held?.element.isConnected && !held.element.matches(':disabled')) {
          if (document.hasFocus() && document.activeElement === document.body) held = null
        }
      })
    const observer = new MutationObserver(() => {
      if (!held) return
      const isLost = !held.element.isConnected || held.element.matches(':disabled')
      const now = document.activeElement
      if (isLost && (now === null || now === document.body || now === held.element))
        nextTo(held, element)?.focus({ preventScroll: true })
    })
    element.addEventListener('focusin', onFocus)
    element.addEventListener('focusout', onBlur)
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('focusout', onBlur)
    }
  }, [box])
}
