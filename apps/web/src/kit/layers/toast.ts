import { create } from 'zustand'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

interface ToastOptions {
  /** A second, quieter line. */
  detail?: string
  /** One thing to do about it, such as 撤销. */
  action?: { label: string; run: () => void }
  /** It stays until it is closed. */
  stays?: boolean
}

export interface ShownToast extends ToastOptions {
  id: number
  kind: ToastKind
  text: string
}

/** Toasts last 5 s (spec 2 §9), longer while they are pointed at or focused; the stack holds three. */
export const toastLimits = { lasts: 5000, shown: 3 } as const

export const useToasts = create<{ list: readonly ShownToast[] }>(() => ({ list: [] }))

let lastId = 0

/** The stack after one more: the same words move to the end, and the oldest give way, those that stay at last. */
function stack(list: readonly ShownToast[], next: ShownToast): readonly ShownToast[] {
  const others = list.filter(shown => shown.kind !== next.kind || shown.text !== next.text)
  const all = [...others, next]
  while (all.length > toastLimits.shown) {
    const passing = all.findIndex(shown => shown !== next && !shown.stays)
    all.splice(passing === -1 ? 0 : passing, 1)
  }
  return all
}

function show(kind: ToastKind, text: string, options: ToastOptions = {}): number {
  const id = ++lastId
  useToasts.setState(state => ({ list: stack(state.list, { ...options, id, kind, text }) }))
  return id
}

/** Short words at the top right: `toast.success('添加成功！', { action: { label: '撤销', run } })`. Answers an id. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  close: (id: number) => useToasts.setState(state => ({ list: state.list.filter(shown => shown.id !== id) })),
}
