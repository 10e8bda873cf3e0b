import { paths } from '@portico/contract/names.ts'

export const mailFilters = ['all', 'unread', 'starred', 'withFiles'] as const
export type MailFilter = (typeof mailFilters)[number]

/** A mail within an account. */
export interface MailKey {
  folder: string
  id: string
}

/** What the mailbox shows; it stands in the address. Null: the first account, its inbox, no mail. */
export interface MailPlace {
  accountId: number | null
  folder: string | null
  mail: MailKey | null
  keyword: string
  filter: MailFilter
}

export const keyOf = (mail: MailKey): string => `${mail.folder}\n${mail.id}`
export const isSame = (one: MailKey | null, other: MailKey | null): boolean =>
  one !== null && other !== null && keyOf(one) === keyOf(other)

/** Reads what an address says; what does not make sense is passed over. */
export function readPlace(search: string): MailPlace {
  const query = new URLSearchParams(search)
  const account = query.get('account') ?? ''
  const folder = query.get('folder')
  const id = query.get('mail')
  const filter = mailFilters.find(name => name === query.get('show'))
  return {
    accountId: /^\d{1,9}$/.test(account) ? Number(account) : null,
    folder,
    mail: id !== null && /^\d{1,10}\.\d{1,10}$/.test(id) ? { folder: query.get('in') ?? folder ?? '', id } : null,
    keyword: (query.get('word') ?? '').slice(0, 100),
    filter: filter ?? 'all',
  }
}

/** The address of a place. The mail's own folder is named where it is not the one that is looked at. */
export function placePath(place: MailPlace): string {
  const { accountId, folder, mail, keyword, filter } = place
  const query = new URLSearchParams()
  if (accountId !== null) query.set('account', String(accountId))
  if (folder !== null) query.set('folder', folder)
  if (keyword !== '') query.set('word', keyword)
  if (filter !== 'all') query.set('show', filter)
  if (mail) {
    query.set('mail', mail.id)
    if (mail.folder !== folder) query.set('in', mail.folder)
  }
  const text = query.toString()
  return paths.mailbox + (text && `?${text}`)
}

/** The address of a mail in a tab of its own. */
export const detailPath = (accountId: number, { folder, id }: MailKey): string =>
  `${paths.mailDetail}?${new URLSearchParams({ account: String(accountId), emailFolder: folder, emailId: id })}`

/** The address of a draft that is being written. */
export const editorPath = (key: string): string => `${paths.mailEditor}?${new URLSearchParams({ draftId: key })}`
