/** Before the name of what must be filled in; a control says the same to who hears it. */
export const NeededMark = ({ isNeeded }: { isNeeded: boolean }) =>
  isNeeded && (
    <span className="tr" aria-hidden="true">
      *{' '}
    </span>
  )
