import { api } from '@portico/contract/api.ts'
import type { MailAccount, MailItem } from '@portico/contract/work/mailbox.ts'
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { attempt } from '#kit/act/attempt.ts'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { iconHelp } from '#kit/icons/icons.ts'
import { ModalLayer } from '#kit/layers/ModalLayer.tsx'
import { useMedia } from '#kit/screen/useMedia.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLive } from '#shared/events/liveEvents.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { showKeyHelp, useKeysOfPage } from '#shared/keys/keyHelp.ts'
import { useDrafts } from './drafts/openDrafts.ts'
import { UnfinishedDrafts } from './drafts/UnfinishedDrafts.tsx'
import { FolderColumn } from './folders/FolderColumn.tsx'
import { folderOf } from './folders/folderNames.ts'
import { MailColumn } from './list/MailColumn.tsx'
import { mailKeyGroup } from './mailKeys.ts'
import { freshen, type MailAsk, useMailList } from './mailList.ts'
import { detailPath, isSame, keyOf, type MailKey, type MailPlace, placePath, readPlace } from './mailPlace.ts'
import { mailTexts } from './mailTexts.ts'
import { MailReader } from './reader/MailReader.tsx'
import { useMailboxKeys } from './useMailboxKeys.ts'
import { useMailDeeds } from './useMailDeeds.ts'

interface MailboxProps {
  accounts: readonly MailAccount[]
  /** Shown where the address names none. */
  first: MailAccount
  onManage: (() => void) | undefined
}

/** Between two looks at the folders, where news do not come by themselves. */
const every = 60_000
const none: ReadonlySet<string> = new Set()

/** The mailbox of one account, by what its address says. */
export function Mailbox({ accounts, first, onManage }: MailboxProps) {
  const t = useTexts(mailTexts)
  const navigate = useNavigate()
  const { search } = useLocation()
  const isNarrow = useMedia('(max-width: 991px)')
  const isWide = useMedia('(min-width: 1200px)')
  const [isDrawer, setDrawer] = useState(false)
  const [selected, setSelected] = useState(none)
  const searchBox = useRef<HTMLInputElement>(null)
  const answerBox = useRef<HTMLTextAreaElement>(null)
  const page = useRef<HTMLDivElement>(null)

  const asked = useMemo(() => readPlace(search), [search])
  const account = accounts.find(one => one.id === asked.accountId) ?? first
  const accountId = account.id
  const folderQuery = useApiQuery(api.mailbox.folders, { accountId }, { staleTime: 20_000, refetchInterval: every })
  const folders = folderQuery.data?.folders ?? []
  const folder = folders.find(one => one.path === asked.folder) ?? folderOf(folders, 'inbox')
  const place: MailPlace = { ...asked, accountId, folder: folder?.path ?? null }
  const path = folder?.path
  const { keyword, filter } = asked
  const ask = useMemo<MailAsk | null>(
    () => (path === undefined ? null : { accountId, folder: path, keyword, filter }),
    [accountId, path, keyword, filter],
  )
  const list = useMailList(ask)
  const { rows } = list
  const [isRefreshing, setRefreshing] = useState(false)

  const refresh = async (isAsked: boolean) => {
    if (!ask) {
      if (isAsked) await folderQuery.refetch()
      return
    }
    setRefreshing(isAsked)
    const work = Promise.all([freshen(ask), isAsked ? folderQuery.refetch() : undefined])
    if (isAsked) await attempt(() => work)
    else await work.catch(() => undefined)
    setRefreshing(false)
  }
  const latest = useRef(refresh)
  latest.current = refresh
  // What was loaded earlier shows at once, and is looked at anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each list that is come to.
  useEffect(() => {
    setSelected(none)
    void latest.current(false)
  }, [ask])
  const unread = folder?.kind === 'inbox' ? folder.unread : null
  const before = useRef(unread)
  useEffect(() => {
    // More unread mails than before: something has come in.
    if (unread !== null && before.current !== null && unread > before.current) void latest.current(false)
    before.current = unread
  }, [unread])
  useLive('counts', ({ mails }) => {
    if (mails) void folderQuery.refetch()
  })

  const go = (change: Partial<MailPlace>, isReplaced = false) =>
    void navigate(placePath({ ...place, ...change }), { replace: isReplaced })
  const pathOf = (mail: MailKey) => placePath({ ...place, mail: { folder: mail.folder, id: mail.id } })
  const at = place.mail ? rows.findIndex(row => isSame(row, place.mail)) : -1
  const turn = (step: 1 | -1) => {
    const next = at < 0 ? rows[step > 0 ? 0 : -1] : rows[at + step]
    if (next) go({ mail: { folder: next.folder, id: next.id } }, place.mail !== null)
    if (next && at + step >= rows.length - 5) list.more()
    return next !== undefined
  }
  const onAway = (mails: readonly MailItem[]) => {
    const gone = new Set(mails.map(keyOf))
    setSelected(new Set([...selected].filter(key => !gone.has(key))))
    if (!place.mail || !gone.has(keyOf(place.mail))) return
    const left = (row: MailItem) => !gone.has(keyOf(row))
    const next = isNarrow ? undefined : (rows.slice(at + 1).find(left) ?? rows.slice(0, Math.max(at, 0)).findLast(left))
    go({ mail: next ? { folder: next.folder, id: next.id } : null }, true)
  }
  const deeds = useMailDeeds(accountId, folders, folder, onAway)
  const { write, edit, answer } = useDrafts(account, answerBox)
  const onOpen = (mail: MailItem, event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    if (folders.find(one => one.path === mail.folder)?.kind !== 'drafts') return
    event.preventDefault()
    edit(mail)
  }
  useKeysOfPage(mailKeyGroup)
  useMailboxKeys({
    rows,
    place,
    selected,
    setSelected,
    deeds,
    turn,
    write: () => write(),
    answer,
    search: () => searchBox.current?.focus(),
    refresh: () => void refresh(true),
    back: () => go({ mail: null }),
  })
  // On a phone the list gives way to the mail, and its focus with it.
  const openKey = place.mail ? keyOf(place.mail) : ''
  useEffect(() => {
    if (!isNarrow) return
    const target = openKey === '' ? '.mailbox-list-head h2, .mailbox-row.on [data-row]' : '.mailbox-article'
    if (document.activeElement === document.body) page.current?.querySelector<HTMLElement>(target)?.focus()
  }, [isNarrow, openKey])

  const column = (
    <FolderColumn
      accounts={accounts}
      account={account}
      query={folderQuery}
      current={folder?.path}
      pathOf={path => placePath({ accountId, folder: path, mail: null, keyword: '', filter: 'all' })}
      onSwitch={one => {
        setDrawer(false)
        void navigate(placePath({ accountId: one.id, folder: null, mail: null, keyword: '', filter: 'all' }))
      }}
      onManage={onManage}
      onWrite={() => write()}
      onOpen={() => setDrawer(false)}
      onGone={() => go({ folder: null, mail: null })}
    />
  )
  return (
    <div ref={page} className={`mailbox-columns grid shrinks${place.mail ? ' reading' : ''}`}>
      {isWide ? (
        column
      ) : (
        <ModalLayer
          open={isDrawer}
          onClose={() => setDrawer(false)}
          label={t('folders')}
          className="mailbox-drawer"
          closeOnMask
        >
          <div className="tall mailbox-drawer-body grid faint">{column}</div>
        </ModalLayer>
      )}
      <MailColumn
        account={account}
        onManage={onManage}
        folders={folders}
        folder={folder}
        place={place}
        search={searchBox}
        list={list}
        isFetching={isRefreshing}
        error={list.error ?? (folder ? null : folderQuery.error)}
        onRefresh={() => void refresh(true)}
        onGo={change => go({ mail: null, ...change })}
        pathOf={pathOf}
        onOpen={onOpen}
        selected={selected}
        onSelect={setSelected}
        deeds={deeds}
        onFolders={() => setDrawer(true)}
        onWrite={() => write()}
        help={<IconButton size="small" icon={iconHelp} label={t('keys')} onClick={() => showKeyHelp(true)} />}
      >
        <UnfinishedDrafts />
      </MailColumn>
      {place.mail ? (
        <MailReader
          account={account}
          mail={place.mail}
          folders={folders}
          folder={folder}
          deeds={deeds}
          pathOf={pathOf}
          onAnswer={answer}
          onEdit={edit}
          onWriteTo={to => write([to])}
          onBack={() => go({ mail: null })}
          onTurn={at >= 0 ? turn : undefined}
          onAlone={() => place.mail && void navigate(detailPath(accountId, place.mail))}
          box={answerBox}
        />
      ) : (
        <div className="centred mailbox-reader">
          <EmptyState art="data" title={t('choose')} text={t('chooseText')} />
        </div>
      )}
    </div>
  )
}
