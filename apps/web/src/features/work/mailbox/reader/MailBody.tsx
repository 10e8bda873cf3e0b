import type { Mail, MailAddress } from '@portico/contract/work/mailbox.ts'
import { Fragment } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconImage, iconInfo } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { MailFrame } from './MailFrame.tsx'
import { readerTexts } from './readerTexts.ts'
import { wordsAndLinks } from './wordsAndLinks.ts'

interface MailBodyProps {
  mail: Mail
  /** The pictures were asked for already. */
  isAsked: boolean
  isBusy: boolean
  onPictures: () => void
  onWriteTo: (address: MailAddress) => void
}

/** What the mail says, and what of it is not shown. */
export function MailBody({ mail, isAsked, isBusy, onPictures, onWriteTo }: MailBodyProps) {
  const t = useTexts(readerTexts)
  const count = mail.blockedPictures
  return (
    <>
      {count > 0 && (
        <div className="note mailbox-note" role="status">
          <Icon of={iconImage} size={16} />
          <span className="f1">{t(isAsked ? 'stillBlocked' : 'blocked', { count })}</span>
          {!isAsked && (
            <button type="button" className="lk" disabled={isBusy} onClick={onPictures}>
              {t('showPictures')}
            </button>
          )}
        </div>
      )}
      {mail.isCut && (
        <div className="note warn mailbox-note" role="status">
          <Icon of={iconInfo} size={16} />
          <span className="f1">{t('cut')}</span>
        </div>
      )}
      <div className="mailbox-body">
        {mail.html !== null ? (
          <MailFrame title={t('body')} html={mail.html} onMailTo={address => onWriteTo({ name: '', address })} />
        ) : mail.text.trim() === '' ? (
          <p className="t3">{t('noText')}</p>
        ) : (
          <PlainText text={mail.text} />
        )}
      </div>
    </>
  )
}

/** A mail without markup, line by line as it was written; addresses of web pages are links. */
function PlainText({ text }: { text: string }) {
  return (
    <div className="mailbox-plain anywhere">
      {wordsAndLinks(text).map(({ at, words, isLink }) =>
        isLink ? (
          <a key={at} href={words} target="_blank" rel="noopener noreferrer">
            {words}
          </a>
        ) : (
          <Fragment key={at}>{words}</Fragment>
        ),
      )}
    </div>
  )
}
