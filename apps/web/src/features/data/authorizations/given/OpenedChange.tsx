import type { ProjectAuthorization } from '@portico/contract/data/authorizationEntities.ts'
import { Suspense } from 'react'
import { Opened, type OpenedStore } from '#kit/layers/Opened.tsx'
import { sayLate } from '#kit/show/sayLate.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'

const ChangeDialog = lateComponent(() => import('./ChangeDialog.tsx'), sayLate)

/** The terms of an authorization that are changed over a page; their form comes when it is opened. */
export function OpenedChange({ of }: { of: OpenedStore<ProjectAuthorization> }) {
  return (
    <Opened of={of}>
      {row => (
        <Suspense fallback={null}>
          <ChangeDialog row={row} onClose={of.close} onSaved={of.saved} />
        </Suspense>
      )}
    </Opened>
  )
}
