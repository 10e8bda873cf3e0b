import { cloneElement, isValidElement, type ReactNode } from 'react'

/**
 * The control with its value and what a form has to say of it. What the control was written with stays: its own
 * handlers are called after the form's, and its own id stays its id.
 */
export function wire(child: ReactNode, given: Readonly<Record<string, unknown>>): ReactNode {
  if (!isValidElement<Record<string, unknown>>(child)) return child
  const own = child.props
  const props: Record<string, unknown> = { ...given }
  for (const [name, act] of Object.entries(given)) {
    const also = own[name]
    if (typeof act === 'function' && typeof also === 'function')
      props[name] = (...args: unknown[]) => {
        act(...args)
        also(...args)
      }
  }
  if (own['id']) props['id'] = own['id']
  return cloneElement(child, props)
}
