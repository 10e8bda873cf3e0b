import type { MenuItem } from '@portico/contract/access/menu.ts'
import { paths } from '@portico/contract/names.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { create } from 'zustand'
import { useMedia } from '#kit/screen/useMedia.ts'
import { webAddress } from '#shared/opening/frameAddress.ts'
import { openAddress, openInWindow } from '#shared/opening/openWindow.ts'
import { useOpenItem } from '#shared/opening/useOpenItem.ts'
import { readOwn, writeOwn } from '#shared/ownStorage.ts'
import { useFullScreen } from '#shared/useFullScreen.ts'
import { FrameArea } from './FrameArea.tsx'
import { SiblingList } from './SiblingList.tsx'
import { ToolRow } from './ToolRow.tsx'
import { useFrame } from './useFrame.ts'
import { useFraming } from './useFraming.ts'
import { useMaybeEmpty, useWorkInside } from './useMaybeEmpty.ts'

/** Whether the list of siblings stands open, for all viewers; null while nobody said so. */
const useSiblingList = create<{ isOpen: boolean | null }>(() => ({
  isOpen: readOwn('local', 'siblings', value => (typeof value === 'boolean' ? value : null)),
}))

function showSiblings(isOpen: boolean): void {
  writeOwn('local', 'siblings', isOpen)
  useSiblingList.setState({ isOpen })
}

interface FramedPageProps {
  /** The application; null for a bare address of the allowed list. */
  item: MenuItem | null
  address: string
  /** System, groups and application, in words. */
  path: readonly string[]
  siblings: readonly MenuItem[]
  active: boolean
}

/** An embedded page with its tool row and the list of its siblings. */
export function FramedPage({ item, address, path, siblings, active }: FramedPageProps) {
  const view = useRef<HTMLDivElement>(null)
  const fullScreen = useFullScreen(view)
  const navigate = useNavigate()
  const open = useOpenItem()
  const isNarrow = useMedia('(max-width: 991px)')
  const chosen = useSiblingList(state => state.isOpen)
  const [isPeeking, setPeeking] = useState(false)
  const [wasActive, setWasActive] = useState(active)
  if (active && !wasActive) setWasActive(true)
  const frame = useFrame(item ? { item } : { address }, item?.id ?? address, wasActive)
  const { state, onLoad, reload } = frame
  const framing = useFraming(item?.id ?? null, state, frame.onRefusal)
  // It may work long before the last of its pictures has come.
  useWorkInside(view, state.phase === 'loading', onLoad)
  const { isDoubted, dismiss } = useMaybeEmpty(view, state.phase === 'shown' && framing === 'unknown', state.attempt)

  // On a narrow window the list lies over the frame, and only for the moment.
  const isListed = siblings.length > 1 && (isNarrow ? isPeeking : (chosen ?? true))
  const list = (isOpen: boolean) => (isNarrow ? setPeeking(isOpen) : showSiblings(isOpen))
  const name = path.at(-1) ?? ''
  const page = webAddress(item && item.linkKind === 'page' ? item.link : address)
  const onWindow = item?.linkKind === 'link' ? () => void openInWindow(item) : page ? () => openAddress(page) : null
  return (
    <div ref={view} className={`embedded grid holds surface${isListed && !isNarrow ? ' listed' : ''}`}>
      {isListed && item && (
        <SiblingList
          title={path.at(-2) ?? ''}
          items={siblings}
          currentId={item.id}
          onOpen={sibling => {
            setPeeking(false)
            open(sibling)
          }}
          onCollapse={() => list(false)}
        />
      )}
      <div className="page">
        <ToolRow
          path={path}
          item={item}
          url={state.url}
          onShowSiblings={siblings.length > 1 && !isListed ? () => list(true) : null}
          onReload={reload}
          onWindow={state.problem?.kind === 'refused' ? null : onWindow}
          fullScreen={fullScreen}
          onDismiss={isDoubted ? dismiss : null}
        />
        <FrameArea
          state={state}
          name={name}
          onLoad={onLoad}
          onReload={reload}
          onInsist={frame.insist}
          onWindow={onWindow}
          onHome={() => void navigate(paths.home)}
        />
      </div>
    </div>
  )
}
