import type { Mail, MailAddress } from '@portico/contract/work/mailbox.ts'
import { useState } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDown, iconStar, iconUp, iconWarn } from '#kit/icons/icons.ts'
import { Avatar } from '#kit/show/Avatar.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { fullName, nameOf } from '../mailAddress.ts'
import { mailTexts } from '../mailTexts.ts'
import { readerTexts } from './readerTexts.ts'

interface MailHeadProps {
  mail: Mail
  /** The own folder that it lies in. */
  label: string
  onStar: () => void
  onWriteTo: (address: MailAddress) => void
}

/** So many names are read at a glance. */
const few = 4

/** Subject, sender, recipients and time of a mail. */
export function MailHead({ mail, label, onStar, onWriteTo }: MailHeadProps) {
  const t = useTexts(readerTexts)
  const m = useTexts(mailTexts)
  const language = useLanguage(state => state.language)
  const [isOpen, setOpen] = useState(false)
  const name = mail.from ? nameOf(mail.from) : m('noSender')
  const brief = (list: readonly MailAddress[]) => {
    const names = list.slice(0, few).map(nameOf).join(t('comma'))
    return list.length > few ? t('andOthers', { names, count: list.length }) : names
  }
  const people = (['to', 'cc', 'bcc'] as const)
    .filter(which => mail[which].length > 0)
    .map(which => t(which, { names: brief(mail[which]) }))
    .join(t('split'))
  const star = m(mail.isStarred ? 'unstar' : 'star')
  return (
    <header className="thumbs below-18 mailbox-head">
      <div className="row g8">
        <h2 className="anywhere" tabIndex={-1}>
          {mail.subject || m('noSubject')}
        </h2>
        <button
          type="button"
          className={`ib sm${mail.isStarred ? ' mailbox-star' : ''}`}
          aria-pressed={mail.isStarred}
          aria-label={star}
          title={star}
          onClick={onStar}
        >
          <Icon of={iconStar} size={17} filled={mail.isStarred} />
        </button>
        {label !== '' && <span className="tag vio">{label}</span>}
      </div>
      <div className="row g12 who">
        <Avatar name={name} code={mail.from?.address ?? ''} size={38} />
        <div className="col f1">
          <span className="row g6">
            <b className="el">{name}</b>
            {mail.from?.name && <span className="el s12 t3">{mail.from.address}</span>}
            {mail.sender && <span className="tag sm">{t('sentBy', { name: nameOf(mail.sender) })}</span>}
          </span>
          <button type="button" className="row g4 s12 t3 all" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span className="el">{people || t('details')}</span>
            <Icon of={isOpen ? iconUp : iconDown} size={13} />
            <span className="sr">{t('details')}</span>
          </button>
        </div>
        <time className="s12 t3 num nowrap" dateTime={mail.at.replace(' ', 'T')}>
          {fullMoment(mail.at, language)}
        </time>
      </div>
      {mail.isPretended && mail.from && (
        <p className="note warn s13 mailbox-pretends" role="alert">
          <Icon of={iconWarn} size={16} />
          <span className="f1 anywhere">{t('pretends', { name: mail.from.name, address: mail.from.address })}</span>
        </p>
      )}
      {isOpen && (
        <dl className="mailbox-addresses grid rounded faint s13">
          <Row label={t('fromLabel')} list={mail.from ? [mail.from] : []} onWriteTo={onWriteTo} />
          <Row label={t('toLabel')} list={mail.to} onWriteTo={onWriteTo} />
          <Row label={t('ccLabel')} list={mail.cc} onWriteTo={onWriteTo} />
          <Row label={t('bccLabel')} list={mail.bcc} onWriteTo={onWriteTo} />
        </dl>
      )}
    </header>
  )
}

interface RowProps {
  label: string
  list: readonly MailAddress[]
  onWriteTo: (address: MailAddress) => void
}

function Row({ label, list, onWriteTo }: RowProps) {
  const t = useTexts(readerTexts)
  if (list.length === 0) return null
  return (
    <>
      <dt className="t3">{label}</dt>
      <dd>
        {list.map((one, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the same address may stand there twice.
            key={at}
            type="button"
            className="lk anywhere"
            title={t('writeTo', { name: nameOf(one) })}
            onClick={() => onWriteTo(one)}
          >
            {fullName(one)}
          </button>
        ))}
      </dd>
    </>
  )
}
