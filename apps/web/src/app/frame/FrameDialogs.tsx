import { lazy, Suspense, useEffect, useState } from 'react'

const loadPalette = () => import('#features/search/SearchPalette.tsx')
const SearchPalette = lazy(async () => ({ default: (await loadPalette()).SearchPalette }))
const PersonaliseDialog = lazy(async () => {
  const { PersonaliseDialog: Personalise } = await import('#features/preferences/PersonaliseDialog.tsx')
  return { default: Personalise }
})

interface FrameDialogsProps {
  open: 'search' | 'personalise' | null
  onClose: () => void
}

/** The dialogs that the header opens; their code comes when they are first wanted. */
export function FrameDialogs({ open, onClose }: FrameDialogsProps) {
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    // Whoever presses Ctrl K types on at once: the palette has to be there by then.
    const wait = window.requestIdleCallback ?? window.setTimeout
    wait(() => void loadPalette().catch(() => undefined))
  }, [])
  useEffect(() => {
    if (open) setWanted(before => (before.has(open) ? before : new Set([...before, open])))
  }, [open])
  return (
    <Suspense fallback={null}>
      {(wanted.has('search') || open === 'search') && <SearchPalette open={open === 'search'} onClose={onClose} />}
      {(wanted.has('personalise') || open === 'personalise') && (
        <PersonaliseDialog open={open === 'personalise'} onClose={onClose} />
      )}
    </Suspense>
  )
}
