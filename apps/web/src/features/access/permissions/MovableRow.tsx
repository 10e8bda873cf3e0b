import type { Permission } from '@portico/contract/access/permissions.ts'
import { noLink } from '@portico/contract/rules/permission.ts'
import { type ComponentProps, type DOMAttributes, memo, useCallback } from 'react'
import { copyText } from '#kit/act/copyText.ts'
import { useDragged, useDropPlace } from '#kit/drag/useDragged.ts'
import { Switch } from '#kit/fields/Switch.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDown, iconRight } from '#kit/icons/icons.ts'
import { RowActions } from '#kit/table/RowActions.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { itemHref } from '#shared/opening/itemAddress.ts'
import { IconPreview } from './IconField.tsx'
import { nameOf } from './permissionActions.ts'
import { permissionTexts } from './permissionTexts.ts'
import type { Drop, TreeRow } from './treeRows.ts'

export interface RowDeeds {
  edit: (node: Permission) => void
  addBelow: (node: Permission) => void
  remove: (node: Permission) => void
  setHidden: (node: Permission, hidden: boolean) => void
  /** Who sees it, or whom it is given to, beside the tree. */
  showViewers: (node: Permission, part: 'seen' | 'give') => void
  moveTo: (node: Permission) => void
  toggle: (node: Permission, open: boolean) => void
}

interface PermissionRowProps extends RowDeeds {
  row: TreeRow
  keyword: string
  isCurrent: boolean
  /** Somebody has chosen it, which the first one is not. */
  isMarked: boolean
  isPhone: boolean
  drop: Drop | undefined
  /** Who sees it; undefined until that is known. */
  viewers: string | undefined
  people: string | undefined
  /** From the top of the list, in rows. */
  at: number
  rowHeight: number
  /** What makes it move, and a place to move to. */
  place: (element: HTMLElement | null) => void
  hold: DOMAttributes<HTMLElement>
}

/** A cell of the tree. Rows are laid out one by one and drawn only in sight, which elements of a table can't be. */
export const GridCell = ({ role = 'gridcell', ...props }: ComponentProps<'div'>) => <div role={role} {...props} />

const kinds = { page: ['page', ''], link: ['outside', 'p'], desktop: ['desktop', 'vio'] } as const

/** What leads nowhere is said in words: a group, the heading of one, or a right without a page. */
function kindOf({ isBranch, link, right, linkKind }: Permission) {
  if (isBranch) return ['group', ''] as const
  if (linkKind !== 'page' || link !== noLink) return kinds[linkKind]
  return [right ? 'ability' : 'heading', ''] as const
}

/** Where it is opened from outside: a page of the frame, an application, a group of the home page; null for a heading. */
function addressOf(node: Permission): string | null {
  const isHeading = node.isBranch ? node.inFrame : node.link === noLink || node.link === ''
  return isHeading ? null : `${location.origin}${itemHref({ ...node, children: [] })}`
}

/** One line of the tree: name with its branch button, facts, switch, actions. Level 0 says that children are meant. */
const PermissionRow = memo(function PermissionRow(props: PermissionRowProps) {
  const { row, keyword, isCurrent, isMarked, isPhone, drop, at, rowHeight, people } = props
  const t = useTexts(permissionTexts)
  const { node } = row
  const name = nameOf(node)
  const isRoot = node.level === 0
  const address = addressOf(node)
  const marks = `${isMarked ? ' on' : ''}${drop ? ` drop-${drop}` : ''}${node.isBranch ? ' branch' : ''}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand by themselves; see GridCell.
    <div
      role="row"
      ref={props.place}
      id={`pt-${node.id}`}
      className={`placed ring-inside permissions-row line-below surface hovers-faint lights${marks}`}
      style={{ top: at * rowHeight, height: rowHeight }}
      tabIndex={isCurrent ? 0 : -1}
      aria-level={row.depth}
      aria-posinset={row.place}
      aria-setsize={row.siblings}
      aria-expanded={node.hasChild ? row.isOpen : undefined}
      aria-selected={isCurrent}
      data-id={node.id}
      onContextMenu={event => {
        const menu = event.currentTarget.querySelector<HTMLElement>('[aria-haspopup=menu]')
        if (!menu) return
        event.preventDefault()
        menu.click()
      }}
      {...props.hold}
    >
      <GridCell className="row g4" style={{ paddingLeft: 8 + (row.depth - 1) * (isPhone ? 14 : 19) }}>
        {node.hasChild ? (
          <button
            type="button"
            className="ib xs"
            tabIndex={-1}
            aria-label={t(row.isOpen ? 'collapse' : 'expand', { name })}
            onClick={() => props.toggle(node, !row.isOpen)}
          >
            {row.isLoading ? <i className="spin" /> : <Icon of={row.isOpen ? iconDown : iconRight} size={14} />}
          </button>
        ) : (
          <i className="permissions-gap rigid" />
        )}
        <span className="col">
          <span className="el permissions-title" title={name}>
            <MarkedName text={name} word={keyword} />
          </span>
          {isPhone && <span className="s12 t3 num">{[node.id, people].filter(Boolean).join(' · ')}</span>}
        </span>
      </GridCell>
      {!isPhone && (
        <GridCell className="row g4">
          <span className="el" title={props.viewers}>
            {props.viewers}
          </span>
          {people !== undefined && <span className="t3 s12 num rigid">{people}</span>}
        </GridCell>
      )}
      {!isPhone && <Facts node={node} keyword={keyword} />}
      {!isPhone && (
        <GridCell className="row">
          <Switch
            isBare
            tabIndex={isCurrent ? 0 : -1}
            aria-label={t('showIt', { name })}
            checked={!node.hidden}
            disabled={isRoot}
            onChange={isShown => props.setHidden(node, !isShown)}
          />
        </GridCell>
      )}
      <GridCell className="permissions-actions">
        {isRoot ? (
          <span className="t3 s13" title={t('selectChild')}>
            {t('selectChild')}
          </span>
        ) : (
          <RowActions
            name={name}
            actions={[
              { key: 'edit', label: t('edit'), onClick: () => props.edit(node) },
              {
                key: 'add',
                label: t('addBelow'),
                isDisabled: !node.isBranch,
                ...(node.isBranch ? {} : { hint: t('noneBelow') }),
                onClick: () => props.addBelow(node),
              },
              { key: 'seen', label: t('seenBy'), fact: people, onClick: () => props.showViewers(node, 'seen') },
              { key: 'give', label: t('giveTo'), onClick: () => props.showViewers(node, 'give') },
              {
                key: 'copy',
                label: t('copyLink'),
                isDisabled: address === null,
                ...(address === null ? { hint: t('noAddress') } : {}),
                onClick: () => void copyText(address ?? ''),
              },
              { key: 'move', label: t('moveTo'), onClick: () => props.moveTo(node) },
              { key: 'remove', label: t('remove'), isDanger: true, onClick: () => props.remove(node) },
            ]}
          />
        )}
      </GridCell>
    </div>
  )
})

/** The row as what is dragged and dropped on; drawn anew only where it itself changes. */
export function MovableRow(props: Omit<PermissionRowProps, 'place' | 'hold'>) {
  const { id, level } = props.row.node
  const { ref, hold } = useDragged(id, level === 0)
  const drop = useDropPlace(id)
  const place = useCallback(
    (element: HTMLElement | null) => {
      ref(element)
      drop.ref(element)
    },
    [ref, drop.ref],
  )
  return <PermissionRow {...props} place={place} hold={hold} />
}

function Facts({ node, keyword }: { node: Permission; keyword: string }) {
  const t = useTexts(permissionTexts)
  const [kind, tone] = kindOf(node)
  const isHeading = kind === 'heading'
  const link = [node.link === noLink ? '' : node.link, node.component].filter(Boolean).join(' · ')
  return (
    <>
      <GridCell className="num">
        <MarkedName text={node.id} word={keyword} />
      </GridCell>
      <GridCell className="num t3">{node.parentId || '—'}</GridCell>
      <GridCell className="num right">{node.position}</GridCell>
      <GridCell className="num right">{node.level}</GridCell>
      <GridCell>{t(node.device === 'PC' ? 'pc' : 'mobile')}</GridCell>
      <GridCell>
        <span className={`tag ${tone}`}>{t(kind)}</span>
      </GridCell>
      <GridCell className="mono size-12 t2" title={link}>
        {link ? <MarkedName text={link} word={keyword} /> : isHeading ? t('headingLink') : '—'}
      </GridCell>
      <GridCell className="permissions-center">
        <IconPreview menuIcon={node.openMode.startsWith('template') ? '' : node.menuIcon} icon={node.icon} />
      </GridCell>
    </>
  )
}

/** Text with the searched word marked wherever it stands. */
function MarkedName({ text, word }: { text: string; word: string }) {
  const wanted = word.trim().toLowerCase()
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  )
}
