/** The titles that this gave: whoever says a title of its own keeps it. */
const given = new WeakSet<HTMLElement>()

/**
 * A text that ends in dots is read whole at the pointer, wherever it stands. Listens until what it gives back is called.
 */
export function watchCutTexts(): () => void {
  document.addEventListener('pointerover', onPointer)
  return () => document.removeEventListener('pointerover', onPointer)
}

function onPointer({ target }: PointerEvent): void {
  const text = target instanceof Element ? dotted(target) : null
  if (!text) return
  const isCut = text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 2
  if (isCut && (given.has(text) || !text.closest('[title]'))) {
    given.add(text)
    text.title = text.textContent ?? ''
  } else if (given.has(text)) text.removeAttribute('title')
}

/** What ends in dots where its text is too long: what the pointer is over, or stands close around it. */
function dotted(target: Element): HTMLElement | null {
  let box: Element | null = target
  for (let steps = 0; box && steps < 3; steps++, box = box.parentElement) {
    const { textOverflow, webkitLineClamp } = getComputedStyle(box)
    if (box instanceof HTMLElement && (textOverflow === 'ellipsis' || webkitLineClamp !== 'none')) return box
  }
  return null
}
