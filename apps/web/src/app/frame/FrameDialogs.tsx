import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { SearchPalette } from '#features/frame/search/SearchPalette.tsx'
import type { MenuNode } from '#features/frame/sideMenu/menuTree.ts'
import { sayLate } from '#kit/show/sayLate.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { FullShelfDialog } from '#shared/favourites/FullShelfDialog.tsx'
import { useKeyHelp } from '#shared/keys/keyHelp.ts'
import { pagesOf, useMenuOpening } from './useFrameMenu.ts'

const AssistantPanel = lateComponent(() => import('#features/work/assistant/AssistantPanel.tsx'), sayLate)
const PersonaliseDialog = lateComponent(async () => {
  const { PersonaliseDialog: Personalise } = await import('#features/access/preferences/PersonaliseDialog.tsx')
  return { default: Personalise }
}, sayLate)
const ShortcutsDialog = lateComponent(async () => {
  const { ShortcutsDialog: Shortcuts } = await import('#features/frame/shortcuts/ShortcutsDialog.tsx')
  return { default: Shortcuts }
}, sayLate)

interface FrameDialogsProps {
  open: 'search' | 'personalise' | null
  /** The menu of the frame: the search finds its pages. */
  nodes: readonly MenuNode[] | undefined
  onClose: () => void
}

/** The dialogs that the header opens; the code of all but the search comes when they are first wanted. */
export function FrameDialogs({ open, nodes, onClose }: FrameDialogsProps) {
  const pages = useMemo(() => pagesOf(nodes ?? []), [nodes])
  const onPage = useMenuOpening()
  const isPersonalising = open === 'personalise'
  return (
    <>
      <FullShelfDialog />
      <SearchPalette open={open === 'search'} pages={pages} onPage={onPage} onClose={onClose} />
      <OnceWanted isWanted={isPersonalising}>
        <PersonaliseDialog open={isPersonalising} onClose={onClose} />
      </OnceWanted>
      <OnceWanted isWanted={useKeyHelp(state => state.isOpen)}>
        <ShortcutsDialog />
      </OnceWanted>
    </>
  )
}

/** The assistant's dialog. What was said stays while it is closed. */
export const FrameAssistant = (props: { open: boolean; onClose: () => void }) => (
  <OnceWanted isWanted={props.open}>
    <AssistantPanel {...props} />
  </OnceWanted>
)

/** There from when it is first wanted on. */
function OnceWanted({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  const [wasWanted, setWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWanted(true)
  return wasWanted && <Suspense fallback={null}>{children}</Suspense>
}
