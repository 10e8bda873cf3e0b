import { api } from '@portico/contract/api.ts'
import type { MailAccount, MailFolder, MailFolders } from '@portico/contract/work/mailbox.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { iconEdit, iconPlus } from '#kit/icons/icons.ts'
import { sizeText } from '#kit/show/sizeText.ts'
import type { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { recount } from '../changeMails.ts'
import { mailTexts } from '../mailTexts.ts'
import { AccountSwitch } from './AccountSwitch.tsx'
import { type EditedFolder, FolderDialog } from './FolderDialog.tsx'
import { FolderItem } from './FolderItem.tsx'
import { ownTree, specialFolders } from './folderNames.ts'
import { OutboxItem } from './OutboxItem.tsx'

interface FolderColumnProps {
  accounts: readonly MailAccount[]
  account: MailAccount
  query: UseQueryResult<MailFolders, ApiError>
  current: string | undefined
  pathOf: (folder: string) => string
  onSwitch: (account: MailAccount) => void
  onManage: (() => void) | undefined
  onWrite: () => void
  /** A folder was chosen, or the one that is looked at is gone. */
  onOpen: () => void
  onGone: () => void
}

/** Writing, the account, its folders, and how full it is. */
export function FolderColumn({ account, query, current, pathOf, onOpen, ...props }: FolderColumnProps) {
  const t = useTexts(mailTexts)
  const [edited, setEdited] = useState<EditedFolder | null>(null)
  const { data, error, refetch } = query
  const folders = data?.folders ?? []
  const tree = ownTree(folders)
  const remove = async (folder: MailFolder) => {
    const question = { content: t('askRemoveFolder', { name: folder.name }), okText: t('removeFolder'), danger: true }
    const work = () => call(api.mailbox.removeFolder, { accountId: account.id, path: folder.path })
    if (!(await askAndDo(question, work, t('folderRemoved')))) return
    recount(account.id)
    if (current === folder.path) props.onGone()
  }
  const item = (folder: MailFolder) => ({
    folder,
    to: pathOf(folder.path),
    isCurrent: folder.path === current,
    onOpen,
  })
  return (
    <div className="thumbs mailbox-folder-column faint shrinks col">
      <Button kind="primary" block className="mailbox-write" icon={iconEdit} onClick={props.onWrite}>
        {t('write')}
      </Button>
      <AccountSwitch accounts={props.accounts} account={account} onSwitch={props.onSwitch} onManage={props.onManage} />
      <nav className="scrolls mailbox-folders" aria-label={t('folders')}>
        {!data && !error && <FolderShapes />}
        {!data && error && (
          <div className="col g8 s13 t3 tops pad-8-10" role="alert">
            <p>{t('foldersFailed')}</p>
            <Button size="small" onClick={() => void refetch()}>
              {t('reload')}
            </Button>
          </div>
        )}
        <ul>
          {specialFolders(folders).map(folder => (
            <Fragment key={folder.path}>
              <FolderItem {...item(folder)} />
              {folder.kind === 'sent' && <OutboxItem accountId={account.id} />}
            </Fragment>
          ))}
        </ul>
        {data && (
          <div className="row sb s12 t3 mailbox-folders-head">
            <h2>{t('folders')}</h2>
            <IconButton
              size="tiny"
              icon={iconPlus}
              label={t('newFolder')}
              onClick={() => setEdited({ name: '', parent: null })}
            />
          </div>
        )}
        <ul>
          {tree.map(({ folder, depth, colour }) => (
            <FolderItem
              key={folder.path}
              {...item(folder)}
              depth={depth}
              colour={colour}
              change={{
                add: () => setEdited({ name: '', parent: folder.path }),
                rename: () => setEdited({ path: folder.path, name: folder.name, parent: folder.parent }),
                remove: () => void remove(folder),
              }}
            />
          ))}
        </ul>
      </nav>
      {data && data.usedBytes !== null && data.limitBytes !== null && data.limitBytes > 0 && (
        <Space used={data.usedBytes} limit={data.limitBytes} />
      )}
      {edited && (
        <FolderDialog
          accountId={account.id}
          edited={edited}
          onClose={() => setEdited(null)}
          onSaved={() => setEdited(null)}
        />
      )}
    </div>
  )
}

function Space({ used, limit }: { used: number; limit: number }) {
  const t = useTexts(mailTexts)
  const share = Math.min(1, used / limit)
  const words = t('spaceOf', { used: sizeText(used), limit: sizeText(limit) })
  return (
    <div className="mailbox-space">
      <div className="row sb g8 s12 t3">
        <span>{t('space')}</span>
        <span className="num">{words}</span>
      </div>
      <span className="bar">
        <i
          className={share > 0.95 ? 'err' : share > 0.85 ? 'warn' : ''}
          style={{ width: `${Math.max(share > 0 ? 2 : 0, share * 100)}%` }}
        />
      </span>
    </div>
  )
}

const FolderShapes = () => (
  <div className="col g8 late" style={{ padding: '6px 10px' }} aria-busy="true">
    {[70, 62, 55, 60, 48, 66, 58].map((width, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: shapes without a state.
      <span key={at} className="sk" style={{ width: `${width}%`, height: 18, margin: '4px 0' }} />
    ))}
  </div>
)
