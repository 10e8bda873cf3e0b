/** Presses and clicks in the turn after the pointer is next let go, sooner than any hand or command would. */
export function pressRightAfter(target: Element): void {
  const press = () => {
    target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    target.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
    target.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }
  window.addEventListener('mouseup', () => setTimeout(press), { once: true })
}
