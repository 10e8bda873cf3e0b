import { useTextParameter } from '#shared/parameters.ts'

/** The footer: its texts come from the system parameters (spec 1 §2.3). */
export function FrameFooter() {
  return (
    <footer className="foot">
      <span className="el">{useTextParameter('footLeft')}</span>
      <span className="el">{useTextParameter('footRight')}</span>
    </footer>
  )
}
