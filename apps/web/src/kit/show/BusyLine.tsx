import './BusyLine.css'

/** Runs over what is shown while it is read again; `top` is its distance from there, in CSS pixels. */
export function BusyLine({ top = 0 }: { top?: number }) {
  return <i className="clips placed late busy-line" style={{ top }} aria-hidden="true" />
}
