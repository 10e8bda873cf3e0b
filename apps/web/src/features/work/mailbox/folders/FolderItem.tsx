import type { MailFolder } from '@portico/contract/work/mailbox.ts'
import { Link } from 'react-router'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDots, iconEdit, iconPlus, iconTrash } from '#kit/icons/icons.ts'
import { MenuButton } from '#kit/layers/MenuButton.tsx'
import { badgeText } from '#kit/show/badgeText.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { mailTexts } from '../mailTexts.ts'
import { folderIcons, useFolderName } from './folderNames.ts'

interface FolderItemProps {
  folder: MailFolder
  to: string
  isCurrent: boolean
  depth?: number
  /** The mark of an own folder. */
  colour?: string
  onOpen: () => void
  /** Own folders can be changed. */
  change?: { add: () => void; rename: () => void; remove: () => void }
}

/** A folder with how many unread mails it holds; of drafts all are counted. */
export function FolderItem({ folder, to, isCurrent, depth = 0, colour, onOpen, change }: FolderItemProps) {
  const t = useTexts(mailTexts)
  const nameOf = useFolderName()
  const name = nameOf(folder)
  const isDrafts = folder.kind === 'drafts'
  const counts = isDrafts ? folder.total : ['sent', 'trash', 'starred'].includes(folder.kind) ? 0 : folder.unread
  const figure = counts > 0 && (
    <>
      <span className="num s12 n" aria-hidden="true">
        {isDrafts || counts < 1000 ? counts : badgeText(counts)}
      </span>
      <span className="sr">{t(isDrafts ? 'draftsOf' : 'unreadOf', { count: counts })}</span>
    </>
  )
  const sign =
    folder.kind === 'own' ? (
      <i className="mailbox-mark rigid" style={{ background: colour }} />
    ) : (
      <Icon of={folderIcons[folder.kind]} size={17} />
    )
  return (
    <li
      className={`row mailbox-folder holds rounded hovers lights${isCurrent ? ' on' : ''}`}
      style={{ paddingLeft: depth * 14 }}
    >
      {folder.holdsMails ? (
        <Link
          className="row f1 gap-10 rounded mailbox-go"
          to={to}
          aria-current={isCurrent ? 'true' : undefined}
          onClick={onOpen}
        >
          {sign}
          <span className="el f1">{name}</span>
          {figure}
        </Link>
      ) : (
        <span className="row f1 gap-10 rounded mailbox-go">
          {sign}
          <span className="el f1">{name}</span>
        </span>
      )}
      {change && (
        <MenuButton
          label={t('folderActions', { name })}
          placement="bottom-start"
          trigger={props => (
            <button {...props} type="button" className="ib xs" aria-label={t('folderActions', { name })}>
              <Icon of={iconDots} size={15} className="dot" />
            </button>
          )}
          actions={[
            { key: 'add', label: t('newFolderIn'), icon: iconPlus, run: change.add },
            { key: 'rename', label: t('renameFolder'), icon: iconEdit, run: change.rename },
            { key: 'remove', label: t('removeFolder'), icon: iconTrash, separated: true, run: change.remove },
          ]}
        />
      )}
    </li>
  )
}
