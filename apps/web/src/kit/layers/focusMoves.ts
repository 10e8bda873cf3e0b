/** Keys that move the focus on; Esc and Enter only give it back, as when a box closes. */
const moving = /^(?:Tab|Arrow\w+|Home|End)$/

let isMoving = false

function onInput(event: Event): void {
  isMoving = event instanceof KeyboardEvent && moving.test(event.key)
}

if (typeof document !== 'undefined')
  for (const name of ['keydown', 'pointerdown']) document.addEventListener(name, onInput, true)

/** True when the last thing the person did was to press a key that moves the focus. */
export const wasFocusMoved = (): boolean => isMoving
