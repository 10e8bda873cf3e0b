import { paths } from '@portico/contract/names.ts'
import type { Invitation } from '@portico/contract/work/mail/invitations.ts'
import type { Occurrence } from '@portico/contract/work/schedule.ts'
import { Link } from 'react-router'
import { useTexts } from '#shared/i18n/texts.ts'
import { invitationTexts } from './invitationTexts.ts'
import { dayWindow } from './invitationWords.ts'

/** The hours around an appointment, with what the reader has then. For the eye: what lies over it is also said in words. */
export function InvitationDay({ invitation, day }: { invitation: Invitation; day: readonly Occurrence[] }) {
  const t = useTexts(invitationTexts)
  const { hours, top, share } = dayWindow(invitation)
  const others = day.filter(
    one => !one.isAllDay && !invitation.entries.includes(one.id) && share(one.ends) > 0 && share(one.begins) < 1,
  )
  const place = (one: { begins: string; ends: string }) => ({
    top: `${share(one.begins) * 100}%`,
    height: `${(share(one.ends) - share(one.begins)) * 100}%`,
  })
  return (
    <section className="s12 mailbox-day" aria-label={t('yourDay')}>
      <div className="row g8">
        <b className="f1">{t('yourDay')}</b>
        <Link to={paths.schedule} className="lk s12">
          {t('schedule')}
        </Link>
      </div>
      {others.length === 0 && <p className="t3">{t('free')}</p>}
      <div className="holds mailbox-hours" aria-hidden="true">
        {hours.map(hour => (
          <span key={hour} className="placed t3 num" style={{ top: `${top(hour) * 100}%` }}>
            {String(hour).padStart(2, '0')}:00
          </span>
        ))}
        {others.map(one => (
          <span key={`${one.id} ${one.begins}`} className="placed clips mailbox-other" style={place(one)}>
            {one.title}
          </span>
        ))}
        <span className="placed clips mailbox-asked" style={place(invitation)}>
          {invitation.title}
        </span>
      </div>
    </section>
  )
}
