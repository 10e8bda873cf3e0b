import type { MailItem } from '@portico/contract/work/mailbox.ts'
import { type MouseEvent, memo } from 'react'
import { Link } from 'react-router'
import { Check } from '#kit/fields/choices/Check.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconClip, iconForward, iconReply, iconStar } from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { nameOf } from '../mailAddress.ts'
import { mailMoment } from '../mailMoment.ts'
import { keyOf } from '../mailPlace.ts'
import { mailTexts } from '../mailTexts.ts'

interface MailRowProps {
  mail: MailItem
  to: string
  isOpen: boolean
  isSelected: boolean
  /** The one that the Tab key reaches. */
  isStop: boolean
  /** Of what was written by this person: who gets it. */
  showsRecipients: boolean
  onSelect: (mail: MailItem, isRange: boolean) => void
  onStar: (mail: MailItem) => void
  onOpen: (mail: MailItem, event: MouseEvent) => void
}

/** One mail in the list: a dot while unread; its box and its star stand beside the link. */
export const MailRow = memo(function MailRow({ mail, to, isOpen, isSelected, isStop, ...props }: MailRowProps) {
  const t = useTexts(mailTexts)
  const language = useLanguage(state => state.language)
  const subject = mail.subject || t('noSubject')
  const people = props.showsRecipients
    ? mail.to.length > 0
      ? t('toWhom', { names: mail.to.map(nameOf).join(language === 'en' ? ', ' : '、') })
      : t('noRecipients')
    : mail.from
      ? nameOf(mail.from)
      : t('noSender')
  const tab = isStop ? 0 : -1
  return (
    <li
      className={`mailbox-row grid holds line-below hovers-faint lights${isOpen ? ' on' : ''}${isSelected ? ' sel' : ''}${mail.isRead ? '' : ' new'}`}
    >
      <span className="mailbox-row-mark middle">
        <i className={mail.isRead ? '' : 'unread-dot'} />
        <Check
          aria-label={t('select', { subject })}
          tabIndex={tab}
          checked={isSelected}
          onClick={event => props.onSelect(mail, event.shiftKey)}
        />
      </span>
      <Link
        className="col text-1 ring-inside mailbox-row-link"
        to={to}
        tabIndex={tab}
        data-row={keyOf(mail)}
        aria-current={isOpen ? 'true' : undefined}
        onClick={event => props.onOpen(mail, event)}
      >
        <span className="row g6">
          {!mail.isRead && <span className="sr">{t('isUnread')}</span>}
          <span className={`el f1${mail.isRead ? '' : ' b'}`}>{people}</span>
          {mail.hasFiles && <Sign icon={iconClip} words={t('hasFiles')} />}
          {mail.isStarred && (
            <span className="mailbox-star mailbox-row-starred">
              <Icon of={iconStar} size={13} filled />
              <span className="sr">{t('isStarred')}</span>
            </span>
          )}
          <time className="s12 t3 num" dateTime={mail.at.replace(' ', 'T')} title={fullMoment(mail.at, language)}>
            {mailMoment(mail.at, language)}
          </time>
        </span>
        <span className="row g4">
          {mail.isAnswered && <Sign icon={iconReply} words={t('isAnswered')} />}
          {mail.isForwarded && <Sign icon={iconForward} words={t('isForwarded')} />}
          <span className={`el s13${mail.isRead ? ' t2' : ''}`}>{subject}</span>
        </span>
        <span className="el s12 t3 mailbox-preview">{mail.preview}</span>
      </Link>
      <button
        type="button"
        className={`ib xs mailbox-row-star${mail.isStarred ? ' mailbox-star' : ''}`}
        tabIndex={tab}
        aria-pressed={mail.isStarred}
        aria-label={`${t(mail.isStarred ? 'unstar' : 'star')} ${subject}`}
        onClick={() => props.onStar(mail)}
      >
        <Icon of={iconStar} size={15} filled={mail.isStarred} />
      </button>
    </li>
  )
})

const Sign = ({ icon, words }: { icon: string; words: string }) => (
  <span className="t3">
    <Icon of={icon} size={13} />
    <span className="sr">{words}</span>
  </span>
)
