import { api } from '@portico/contract/api.ts'
import type { Invitation, InvitationAnswer } from '@portico/contract/work/mail/invitations.ts'
import type { Mail } from '@portico/contract/work/mailbox.ts'
import { useState } from 'react'
import { refresh } from '#kit/act/refresh.ts'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { iconCheck } from '#kit/icons/icons.ts'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { isActing, useSession } from '#shared/session.ts'
import { askSendings } from '../drafts/sendings.ts'
import { InvitationDay } from './InvitationDay.tsx'
import { InvitationFacts } from './InvitationFacts.tsx'
import { InvitationNotes } from './InvitationNotes.tsx'
import { invitationTexts } from './invitationTexts.ts'
import './invitations.css'

const isCalendar = ({ type, name }: Mail['files'][number]) =>
  /^(text\/calendar|application\/ics)$/i.test(type) || /\.ics$/i.test(name)

/** The appointment that came with a mail: when, where, with whom, what else there is that day, and an answer. */
export function InvitationCard({ accountId, mail }: { accountId: number; mail: Mail }) {
  const file = mail.files.find(isCalendar)
  const ask = { accountId, folder: mail.folder, id: mail.id, part: file?.part ?? '' }
  const { data, refetch } = useApiQuery(api.mailbox.invitation, ask, { enabled: file !== undefined, staleTime: 60_000 })
  if (!data) return null
  return <Card invitation={data} mail={mail} ask={ask} onAnswered={() => void refetch()} />
}

interface CardProps {
  invitation: Invitation
  mail: Mail
  ask: { accountId: number; folder: string; id: string; part: string }
  onAnswered: () => void
}

function Card({ invitation, mail, ask, onAnswered }: CardProps) {
  const t = useTexts(invitationTexts)
  const user = useSession(state => state.user)
  const isOther = user !== null && isActing(user)
  const [run, isBusy] = useAttempt()
  const [note, setNote] = useState('')
  const [reminds, setReminds] = useState(true)
  const hasDay = !isOther && !invitation.isAllDay
  const day = useApiQuery(api.schedule.onDay, { day: invitation.begins.slice(0, 10) }, { enabled: hasDay })
  const answer = async (choice: InvitationAnswer) => {
    const said = t(invitation.isReplied ? 'answered' : 'answeredOnly', { answer: t(choice) })
    const input = { ...ask, answer: choice, note, reminder: reminds ? 15 : null }
    if (!(await run(() => call(api.mailbox.answerInvitation, input), said))) return
    setNote('')
    refresh(
      api.schedule.onDay,
      api.schedule.between,
      api.schedule.inMonth,
      api.schedule.nextTwoDays,
      api.schedule.reminders,
    )
    void askSendings()
    onAnswered()
  }
  const choices = ['accepted', 'tentative', 'declined'] as const
  return (
    <section className="lined corner-12 clips mailbox-invitation" aria-label={t('label')}>
      <InvitationNotes invitation={invitation} mail={mail} isOther={isOther} day={day.data ?? []} place="above" />
      <div className="mailbox-invitation-parts">
        <InvitationFacts invitation={invitation} />
        {hasDay && day.data && <InvitationDay invitation={invitation} day={day.data} />}
      </div>
      <InvitationNotes invitation={invitation} mail={mail} isOther={isOther} day={day.data ?? []} place="below" />
      {invitation.mayAnswer && (
        <div className="row wrap g8 line-above thumbs mailbox-invitation-answer">
          {choices.map(choice => {
            const isOwn = invitation.answer === choice && invitation.kind === 'invitation'
            const isFirst = choice === 'accepted' && !isOwn
            return (
              <Button
                key={choice}
                kind={isFirst && invitation.answer === 'waiting' ? 'primary' : 'default'}
                {...(isOwn || isFirst ? { icon: iconCheck } : {})}
                aria-pressed={isOwn}
                isBusy={isBusy}
                onClick={() => void answer(choice)}
              >
                {t(choice)}
              </Button>
            )
          })}
          <TextInput
            className="f1 mailbox-invitation-note"
            aria-label={t('note')}
            placeholder={t('note')}
            maxLength={500}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
          <label className="row g6 s13">
            <input type="checkbox" checked={reminds} onChange={event => setReminds(event.target.checked)} />
            {t('remind')}
          </label>
        </div>
      )}
    </section>
  )
}
