import { useTextParameter } from '#shared/parameters.ts'

/** The footer: its texts come from the system parameters (spec 1 §2.3). `isDocked`: the quick buttons stand at its end. */
export function FrameFooter({ isDocked }: { isDocked: boolean }) {
  return (
    <footer className={`row sb g16 t3 foot${isDocked ? ' docked' : ''}`}>
      <span className="el">{useTextParameter('footLeft')}</span>
      <span className="el">{useTextParameter('footRight')}</span>
    </footer>
  )
}
