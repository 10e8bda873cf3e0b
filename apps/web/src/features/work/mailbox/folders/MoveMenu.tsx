import type { MailFolder } from '@portico/contract/work/mailbox.ts'
import { type KeyboardEvent, useRef } from 'react'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { useTypedWord } from '#kit/fields/useTypedWord.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconFolder } from '#kit/icons/icons.ts'
import { Popover } from '#kit/layers/Popover.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { mailTexts } from '../mailTexts.ts'
import { folderIcons, ownTree, specialFolders, useFolderName } from './folderNames.ts'

interface MoveMenuProps {
  folders: readonly MailFolder[]
  /** Where the mails are now. */
  current: string
  onMove: (folder: MailFolder) => void
}

/** So many fit without a search. */
const few = 9

/** Chooses a folder to move mails to. */
export function MoveMenu({ folders, current, onMove }: MoveMenuProps) {
  const t = useTexts(mailTexts)
  return (
    <Popover
      label={t('move')}
      width={240}
      className="pad-6 menu-list mailbox-move"
      trigger={props => <IconButton {...props} size="small" icon={iconFolder} label={t('move')} />}
    >
      {close => (
        <Choices
          folders={folders}
          current={current}
          onMove={folder => {
            close()
            onMove(folder)
          }}
        />
      )}
    </Popover>
  )
}

function Choices({ folders, current, onMove }: MoveMenuProps) {
  const t = useTexts(mailTexts)
  const nameOf = useFolderName()
  const box = useRef<HTMLDivElement>(null)
  const { word, typing } = useTypedWord()
  const tree = ownTree(folders)
  const colours = new Map(tree.map(({ folder, colour }) => [folder.path, colour]))
  const targets = [...specialFolders(folders), ...tree.map(({ folder }) => folder)].filter(
    ({ kind, holdsMails, path }) => holdsMails && path !== current && kind !== 'starred' && kind !== 'drafts',
  )
  const shown = targets.filter(folder => nameOf(folder).toLowerCase().includes(word.trim().toLowerCase()))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const items = [...(box.current?.querySelectorAll<HTMLElement>('input, button') ?? [])]
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && shown[0]) return onMove(shown[0])
    if (!step) return
    event.preventDefault()
    const at = items.findIndex(item => item.matches(':focus'))
    items[(at + step + items.length) % items.length]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows among the buttons in it.
    <div ref={box} onKeyDown={onKeyDown}>
      {targets.length > few && (
        <div className="inp sm">
          <input data-autofocus aria-label={t('findFolder')} placeholder={t('findFolder')} {...typing} />
        </div>
      )}
      <ul>
        {shown.map(folder => (
          <li key={folder.path}>
            <button type="button" className="mi" onClick={() => onMove(folder)}>
              {folder.kind === 'own' ? (
                <i className="mailbox-mark rigid" style={{ background: colours.get(folder.path) }} />
              ) : (
                <Icon of={folderIcons[folder.kind]} size={16} />
              )}
              <span className="el">{nameOf(folder)}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="s13 t3 pad-8-10">{t('noFolder')}</p>}
    </div>
  )
}
