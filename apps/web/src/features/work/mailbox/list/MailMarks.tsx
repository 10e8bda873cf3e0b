import type { MailFolder, MailItem } from '@portico/contract/work/mailbox.ts'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { Check } from '#kit/fields/choices/Check.tsx'
import { iconArchive, iconMail, iconStar, iconTrash, iconX } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { MoveMenu } from '../folders/MoveMenu.tsx'
import { mailTexts } from '../mailTexts.ts'
import type { MailDeeds } from '../useMailDeeds.ts'

interface MailMarksProps {
  folders: readonly MailFolder[]
  current: string
  mails: readonly MailItem[]
  isAll: boolean
  onAll: (isOn: boolean) => void
  deeds: MailDeeds
}

/** What can be done with several mails at once. */
export function MailMarks({ folders, current, mails, isAll, onAll, deeds }: MailMarksProps) {
  const t = useTexts(mailTexts)
  const toRead = mails.some(mail => !mail.isRead)
  const toStar = mails.some(mail => !mail.isStarred)
  const button = (icon: string, label: string, run: () => void) => (
    <IconButton size="small" icon={icon} label={label} onClick={run} />
  )
  return (
    <div className="mailbox-marks row g4" role="toolbar" aria-label={t('selected', { count: mails.length })}>
      <Check aria-label={t('selectAll')} checked={isAll} isHalf={!isAll} onChange={onAll} />
      <span className="s13 num el f1" role="status">
        {t('selected', { count: mails.length })}
      </span>
      {button(iconMail, t(toRead ? 'markRead' : 'markUnread'), () => deeds.read(mails, toRead))}
      {button(iconStar, t(toStar ? 'star' : 'unstar'), () => deeds.star(mails, toStar))}
      {deeds.canArchive && button(iconArchive, t('toArchive'), () => deeds.archive(mails))}
      <MoveMenu folders={folders} current={current} onMove={folder => deeds.move(mails, folder)} />
      {button(iconTrash, t(deeds.isFinal ? 'removeForGood' : 'remove'), () => deeds.remove(mails))}
      {button(iconX, t('unselect'), () => onAll(false))}
    </div>
  )
}
