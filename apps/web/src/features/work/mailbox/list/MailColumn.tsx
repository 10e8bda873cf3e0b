import { message } from '@portico/contract/pageMessages.ts'
import type { MailAccount, MailFolder, MailItem } from '@portico/contract/work/mailbox.ts'
import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { SearchInput } from '#kit/fields/SearchInput.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAlert, iconEdit, iconFilter, iconMenu, iconRefresh } from '#kit/icons/icons.ts'
import { MenuButton } from '#kit/layers/MenuButton.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import type { ApiError } from '#shared/api/ApiError.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useFolderName } from '../folders/folderNames.ts'
import type { MailList } from '../mailList.ts'
import { keyOf, type MailFilter, type MailPlace, mailFilters } from '../mailPlace.ts'
import { mailTexts } from '../mailTexts.ts'
import { useAccountName } from '../useAccountName.ts'
import type { MailDeeds } from '../useMailDeeds.ts'
import { MailMarks } from './MailMarks.tsx'
import { MailRows } from './MailRows.tsx'

/** Searching a mail server is no small thing: it begins when the typing rests so long, in milliseconds. */
const searchRest = 500

interface MailColumnProps {
  account: MailAccount
  onManage: (() => void) | undefined
  folders: readonly MailFolder[]
  folder: MailFolder | undefined
  place: MailPlace
  search: RefObject<HTMLInputElement | null>
  list: MailList
  isFetching: boolean
  error: ApiError | null
  onRefresh: () => void
  onGo: (change: Partial<MailPlace>) => void
  pathOf: (mail: MailItem) => string
  onOpen: (mail: MailItem, event: MouseEvent) => void
  selected: ReadonlySet<string>
  onSelect: (keys: ReadonlySet<string>) => void
  deeds: MailDeeds
  onFolders: () => void
  onWrite: () => void
  help: ReactNode
  /** Above the list: drafts that wait. */
  children: ReactNode
}

const filterTexts = { all: 'all', unread: 'onlyUnread', starred: 'onlyStarred', withFiles: 'withFiles' } as const

/** The list of a folder with its search, filters and what can be done with several at once. */
export function MailColumn({ folder, folders, place, list, selected, onSelect, deeds, ...props }: MailColumnProps) {
  const t = useTexts(mailTexts)
  const nameOf = useFolderName()
  const last = useRef<string | null>(null)
  const { rows, total } = list
  const isLoaded = list.data !== undefined
  const chosen = rows.filter(row => selected.has(keyOf(row)))
  const select = (mail: MailItem, isRange: boolean) => {
    const keys = rows.map(keyOf)
    const key = keyOf(mail)
    const [from, to] = [keys.indexOf(last.current ?? key), keys.indexOf(key)].sort((a, b) => a - b)
    const those = isRange && from !== undefined && from >= 0 && to !== undefined ? keys.slice(from, to + 1) : [key]
    const next = new Set(selected)
    const isOn = !selected.has(key)
    for (const one of those) {
      if (isOn) next.add(one)
      else next.delete(one)
    }
    last.current = key
    onSelect(next)
  }
  const name = folder ? nameOf(folder) : ''
  const isNarrowed = place.keyword !== '' || place.filter !== 'all'
  const figure =
    folder && folder.kind !== 'drafts' && folder.unread > 0
      ? t('unread', { count: folder.unread })
      : total !== null && total > 0
        ? t('total', { count: total })
        : ''
  return (
    <section className="mailbox-list-column col" aria-label={name || t('title')}>
      <div className="row rigid g8 thumbs mailbox-list-head">
        <button type="button" className="ib sm mailbox-narrow" aria-label={t('showFolders')} onClick={props.onFolders}>
          <Icon of={iconMenu} size={17} />
        </button>
        <h2 className="el heading" tabIndex={-1}>
          {name}
        </h2>
        <span className="s12 t3 num nowrap">{figure}</span>
        <span className="f1" />
        <FilterButton filter={place.filter} onFilter={filter => props.onGo({ filter })} />
        <button
          type="button"
          className="ib sm"
          aria-label={t('refresh')}
          title={t('refresh')}
          aria-busy={props.isFetching}
          onClick={props.onRefresh}
        >
          {props.isFetching ? <i className="spin late" /> : <Icon of={iconRefresh} size={16} />}
        </button>
        {props.help}
        <IconButton
          size="small"
          icon={iconEdit}
          label={t('write')}
          className="mailbox-narrow"
          onClick={props.onWrite}
        />
      </div>
      <div className="mailbox-list-search line-below">
        {chosen.length > 0 ? (
          <MailMarks
            folders={folders}
            current={folder?.path ?? ''}
            mails={chosen}
            isAll={chosen.length === rows.length}
            onAll={isOn => onSelect(new Set(isOn ? rows.map(keyOf) : []))}
            deeds={deeds}
          />
        ) : (
          <SearchInput
            box={props.search}
            className="quiet mailbox-search"
            words={{ label: t('search'), hint: t('searchHint'), clear: t('clear') }}
            rest={searchRest}
            value={place.keyword}
            onChange={keyword => props.onGo({ keyword })}
          />
        )}
      </div>
      <AccountNote account={props.account} onManage={props.onManage} />
      {props.children}
      {props.error && isLoaded && <Failed error={props.error} onReload={props.onRefresh} isSmall />}
      {!isLoaded && !props.error && <MailShapes />}
      {!isLoaded && props.error && <Failed error={props.error} onReload={props.onRefresh} />}
      {isLoaded && rows.length === 0 && (
        <div className="centred" role="status">
          {isNarrowed ? (
            <EmptyState compact art="search" title={t('noMatch')} text={t('noMatchText')}>
              <Button size="small" onClick={() => props.onGo({ keyword: '', filter: 'all' })}>
                {t('showAll')}
              </Button>
            </EmptyState>
          ) : folder?.kind === 'inbox' ? (
            <EmptyState compact art="done" title={t('emptyInbox')} text={t('emptyInboxText')} />
          ) : (
            <EmptyState compact art="data" title={t('empty')} />
          )}
        </div>
      )}
      {rows.length > 0 && (
        <MailRows
          key={`${folder?.path} ${place.keyword} ${place.filter}`}
          label={t('list', { folder: name })}
          list={list}
          open={place.mail}
          selected={selected}
          showsRecipients={folder?.kind === 'sent' || folder?.kind === 'drafts'}
          pathOf={props.pathOf}
          onSelect={select}
          onStar={mail => deeds.star([mail], !mail.isStarred)}
          onOpen={props.onOpen}
        />
      )}
    </section>
  )
}

function FilterButton({ filter, onFilter }: { filter: MailFilter; onFilter: (filter: MailFilter) => void }) {
  const t = useTexts(mailTexts)
  const label = filter === 'all' ? t('filter') : `${t('filter')}: ${t(filterTexts[filter])}`
  return (
    <MenuButton
      label={t('filter')}
      placement="bottom-start"
      trigger={props => (
        <IconButton
          {...props}
          size="small"
          icon={iconFilter}
          label={label}
          className={filter === 'all' ? undefined : 'on'}
        />
      )}
      actions={mailFilters.map(key => ({
        key,
        label: t(filterTexts[key]),
        isChosen: key === filter,
        run: () => onFilter(key),
      }))}
    />
  )
}

function Failed({ error, onReload, isSmall }: { error: ApiError; onReload: () => void; isSmall?: boolean }) {
  const t = useTexts(mailTexts)
  const language = useLanguage(state => state.language)
  if (!isSmall)
    return <FailedState className="centred" compact title={t('listFailed')} error={error} onReload={onReload} />
  return (
    <div className="note err mailbox-note" role="alert">
      <span className="f1">{message('withCode', language, { message: error.message, code: error.code })}</span>
      <button type="button" className="lk" onClick={onReload}>
        {t('reload')}
      </button>
    </div>
  )
}

const shapes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function MailShapes() {
  const t = useTexts(mailTexts)
  return (
    <div className="late" role="status" aria-busy="true">
      <span className="sr">{t('loading')}</span>
      {shapes.map(key => (
        <div key={key} className="mailbox-row grid holds line-below shape">
          <span />
          <span className="col g8">
            <span className="sk" style={{ width: '46%', height: 15 }} />
            <span className="sk" style={{ width: '78%', height: 13 }} />
            <span className="sk" style={{ width: '92%', height: 11 }} />
          </span>
        </div>
      ))}
    </div>
  )
}

/** Says what stands between the person and the account, and what can be done about it. */
function AccountNote({ account, onManage }: { account: MailAccount; onManage: (() => void) | undefined }) {
  const t = useTexts(mailTexts)
  const nameOf = useAccountName()
  if (account.state === 'ready') return null
  const isHard = account.state === 'refused'
  return (
    <div className={`note ${isHard ? 'err' : 'warn'} mailbox-note`} role="status">
      <Icon of={iconAlert} size={16} />
      <span className="f1">{t(account.state, { name: nameOf(account) })}</span>
      {isHard && onManage && (
        <button type="button" className="lk" onClick={onManage}>
          {t('fixPassword')}
        </button>
      )}
    </div>
  )
}
