import { type ReactNode, useState } from 'react'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { Drawer } from '#kit/layers/Drawer.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { GiveTo } from './GiveTo.tsx'
import { SeenBy } from './SeenBy.tsx'
import { useGivableRoles } from './useGivableRoles.ts'
import type { NamedNode } from './useGiving.ts'
import { viewersTexts } from './viewersTexts.ts'
import './viewers.css'

type ViewersPart = 'seen' | 'give'

interface ViewersDrawerProps {
  node: NamedNode
  /** What it is opened for. */
  part: ViewersPart
  /** What somebody sees of the portal. */
  sight: (personId: number, onClose: () => void) => ReactNode
  onClose: () => void
}

/** A node of the permission tree: who sees it, and giving it to somebody, beside the tree. */
export function ViewersDrawer({ node, part, sight, onClose }: ViewersDrawerProps) {
  const t = useTexts(viewersTexts)
  const pick = usePick()
  const [shown, setShown] = useState(part)
  const [word, setWord] = useState('')
  const givable = useGivableRoles(node.id)
  const { ways } = givable
  const count = ways.data?.people.toLocaleString('en')
  const seen = count === undefined ? t('seenAt') : t('seen', { count })
  return (
    <Drawer
      title={pick(node.name, node.nameEn)}
      onClose={onClose}
      aside={
        <Segmented
          label={t('view')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'seen', label: seen },
            { value: 'give', label: t('give') },
          ]}
        />
      }
    >
      {shown === 'give' ? (
        <GiveTo node={node} word={word} onWord={setWord} givable={givable} />
      ) : ways.data ? (
        <SeenBy
          nodeId={node.id}
          ways={ways.data}
          word={word}
          onWord={setWord}
          onGive={() => setShown('give')}
          sight={sight}
        />
      ) : ways.error ? (
        <FailedState title={t('seenAt')} error={ways.error} onReload={() => void ways.refetch()} />
      ) : (
        <Skeleton width="100%" height={240} />
      )}
    </Drawer>
  )
}
