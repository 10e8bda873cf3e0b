import { Suspense, useEffect } from 'react'
import { showSendingsOf, useSendings } from '#features/mailbox/sendings.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'

const SendingBar = lateComponent(() => import('#features/mailbox/SendingBar.tsx'))

/** Mails on their way out, wherever the person has gone meanwhile. `person`: who, and for whom they act. */
export function FrameSendings({ person }: { person: string }) {
  useEffect(() => showSendingsOf(person), [person])
  const isWatched = useSendings(state => state.isWatched)
  return isWatched ? (
    <Suspense fallback={null}>
      <SendingBar />
    </Suspense>
  ) : null
}
