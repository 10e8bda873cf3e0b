import { Suspense, useState } from 'react'
import { SearchPalette } from '#features/search/SearchPalette.tsx'
import { sayLate } from '#kit/show/sayLate.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { FullShelfDialog } from '#shared/favourites/FullShelfDialog.tsx'

const PersonaliseDialog = lateComponent(async () => {
  const { PersonaliseDialog: Personalise } = await import('#features/preferences/PersonaliseDialog.tsx')
  return { default: Personalise }
}, sayLate)

interface FrameDialogsProps {
  open: 'search' | 'personalise' | null
  onClose: () => void
}

/** The dialogs that the header opens; the code of all but the search comes when they are first wanted. */
export function FrameDialogs({ open, onClose }: FrameDialogsProps) {
  const isPersonalising = open === 'personalise'
  const [wasWanted, setWanted] = useState(false)
  if (isPersonalising && !wasWanted) setWanted(true)
  return (
    <>
      <FullShelfDialog />
      <SearchPalette open={open === 'search'} onClose={onClose} />
      <Suspense fallback={null}>{wasWanted && <PersonaliseDialog open={isPersonalising} onClose={onClose} />}</Suspense>
    </>
  )
}
