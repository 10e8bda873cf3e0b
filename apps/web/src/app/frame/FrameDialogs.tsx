import { lazy, Suspense, useEffect, useState } from 'react'
import { SearchPalette } from '#features/search/SearchPalette.tsx'

const PersonaliseDialog = lazy(async () => {
  const { PersonaliseDialog: Personalise } = await import('#features/preferences/PersonaliseDialog.tsx')
  return { default: Personalise }
})

interface FrameDialogsProps {
  open: 'search' | 'personalise' | null
  onClose: () => void
}

/** The dialogs that the header opens; the code of all but the search comes when they are first wanted. */
export function FrameDialogs({ open, onClose }: FrameDialogsProps) {
  const isPersonalising = open === 'personalise'
  const [isWanted, setWanted] = useState(isPersonalising)
  useEffect(() => {
    if (isPersonalising) setWanted(true)
  }, [isPersonalising])
  return (
    <>
      <SearchPalette open={open === 'search'} onClose={onClose} />
      <Suspense fallback={null}>
        {(isWanted || isPersonalising) && <PersonaliseDialog open={isPersonalising} onClose={onClose} />}
      </Suspense>
    </>
  )
}
