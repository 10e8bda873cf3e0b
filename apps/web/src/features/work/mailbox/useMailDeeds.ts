import type { MailFolder, MailItem } from '@portico/contract/work/mailbox.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { markMails, moveMails, removeMails } from './changeMails.ts'
import { folderOf, useFolderName } from './folders/folderNames.ts'
import { mailTexts } from './mailTexts.ts'

/** What can be done with mails, wherever it is asked for. `onAway` hears which are about to leave the list, before they do. */
export function useMailDeeds(
  accountId: number,
  folders: readonly MailFolder[],
  current: MailFolder | undefined,
  onAway: (mails: readonly MailItem[]) => void,
) {
  const t = useTexts(mailTexts)
  const nameOf = useFolderName()
  const archive = folderOf(folders, 'archive')
  const junk = folderOf(folders, 'junk')
  const inbox = folderOf(folders, 'inbox')
  const kind = current?.kind
  const isFinal = kind === 'trash' || kind === 'drafts'
  const isJunk = kind === 'junk'
  const move = (mails: readonly MailItem[], folder: MailFolder | undefined) => {
    const away = folder ? mails.filter(mail => mail.folder !== folder.path) : []
    if (!folder || away.length === 0) return
    onAway(away)
    void moveMails(accountId, away, folder.path, nameOf(folder))
  }
  const remove = async (mails: readonly MailItem[]) => {
    if (mails.length === 0) return
    const question = { content: t('askRemove', { count: mails.length }), okText: t('removeForGood'), danger: true }
    if (isFinal && !(await confirm(question))) return
    onAway(mails)
    await removeMails(accountId, mails)
  }
  return {
    /** Deleting is for good here. */
    isFinal,
    isJunk,
    canArchive: archive !== undefined && kind !== 'archive' && kind !== 'drafts',
    canJunk: junk !== undefined && inbox !== undefined && kind !== 'drafts' && kind !== 'sent',
    read: (mails: readonly MailItem[], isRead: boolean) => void markMails(accountId, mails, { isRead }),
    star: (mails: readonly MailItem[], isStarred: boolean) => void markMails(accountId, mails, { isStarred }),
    move,
    archive: (mails: readonly MailItem[]) => move(mails, archive),
    junk: (mails: readonly MailItem[]) => move(mails, isJunk ? inbox : junk),
    remove: (mails: readonly MailItem[]) => void remove(mails),
  }
}
export type MailDeeds = ReturnType<typeof useMailDeeds>
