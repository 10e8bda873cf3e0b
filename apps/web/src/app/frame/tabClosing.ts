/** Between before-unload and unload of a tab that is closed, in milliseconds (spec 1 §4); a reload takes longer. */
const closingMs = 5

/** True when the unload follows so soon that the tab is being closed. */
export const isClosing = (beforeUnloadAt: number | null, unloadAt: number): boolean =>
  beforeUnloadAt !== null && unloadAt - beforeUnloadAt <= closingMs

/** Firefox can't tell the two apart: it signs out on before-unload. */
export const closesOnBeforeUnload = (userAgent: string): boolean => /Firefox\//.test(userAgent)
