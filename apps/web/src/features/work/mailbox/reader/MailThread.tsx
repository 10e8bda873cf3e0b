import { api } from '@portico/contract/api.ts'
import { Link } from 'react-router'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { nameOf } from '../mailAddress.ts'
import { mailMoment } from '../mailMoment.ts'
import { isSame, type MailKey } from '../mailPlace.ts'
import { mailTexts } from '../mailTexts.ts'
import { readerTexts } from './readerTexts.ts'

interface MailThreadProps {
  accountId: number
  mail: MailKey
  pathOf: (mail: MailKey) => string
}

/** The other mails of the conversation; nothing is said where they can't be found. */
export function MailThread({ accountId, mail, pathOf }: MailThreadProps) {
  const t = useTexts(readerTexts)
  const m = useTexts(mailTexts)
  const language = useLanguage(state => state.language)
  const { data = [] } = useApiQuery(api.mailbox.thread, { accountId, folder: mail.folder, id: mail.id })
  const others = data.filter(other => !isSame(other, mail))
  if (others.length === 0) return null
  const title = t('thread', { count: others.length })
  return (
    <section className="line-above mailbox-thread" aria-label={title}>
      <h3 className="s12 t3">{title}</h3>
      <ul>
        {others.map(other => (
          <li key={`${other.folder} ${other.id}`}>
            <Link to={pathOf(other)} className="row g8 hovers-faint">
              <span className={`el rigid s13 who${other.isRead ? '' : ' b'}`}>
                {other.from ? nameOf(other.from) : m('noSender')}
              </span>
              <span className="el s13 t2 f1">{other.preview || other.subject || m('noSubject')}</span>
              <time className="s12 t3 num">{mailMoment(other.at, language)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
