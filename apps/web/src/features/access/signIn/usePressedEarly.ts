import { useEffect } from 'react'

declare global {
  interface Window {
    /** The button that was pressed last before the application could answer; boot.js keeps it here. */
    __pressed?: HTMLButtonElement | null
  }
}

/** Presses again what was pressed on the server's markup before the code was there. */
export function usePressedEarly(): void {
  useEffect(() => {
    const button = window.__pressed
    delete window.__pressed
    // Not before the next task: by then the form knows what was typed.
    if (button) setTimeout(() => button.click())
  }, [])
}
