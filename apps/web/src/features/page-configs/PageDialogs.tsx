import type { ManagedPage } from '@portico/contract/pageConfigs.ts'
import { CopyPageDialog } from './CopyPageDialog.tsx'
import { NewPageDialog } from './NewPageDialog.tsx'
import { PageTextDialog } from './PageTextDialog.tsx'
import { PlaceDialog } from './PlaceDialog.tsx'
import { ReadTextDialog } from './ReadTextDialog.tsx'
import { VersionsDialog } from './VersionsDialog.tsx'

/** Which dialog of the list is open, and for which page. */
export type OpenDialog =
  | { kind: 'add' }
  | { kind: 'copy' | 'versions' | 'write' | 'place'; page: ManagedPage }
  | { kind: 'read'; page?: ManagedPage }

interface PageDialogsProps {
  open: OpenDialog
  onClose: () => void
  /** `opened`: a page to go on with in the editor. */
  onDone: (opened?: string) => void
}

export function PageDialogs({ open, onClose, onDone }: PageDialogsProps) {
  switch (open.kind) {
    case 'add':
      return <NewPageDialog onClose={onClose} onSaved={onDone} />
    case 'copy':
      return <CopyPageDialog page={open.page} onClose={onClose} onSaved={onDone} />
    case 'versions':
      return <VersionsDialog page={open.page} onClose={onClose} onRestored={() => onDone()} />
    case 'write':
      return <PageTextDialog page={open.page} onClose={onClose} />
    case 'read':
      return <ReadTextDialog page={open.page} onClose={onClose} onSaved={onDone} />
    case 'place':
      return <PlaceDialog page={open.page} onClose={onClose} onSaved={() => onDone()} />
  }
}
