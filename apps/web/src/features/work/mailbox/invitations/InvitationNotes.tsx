import type { Invitation } from '@portico/contract/work/mail/invitations.ts'
import type { Mail } from '@portico/contract/work/mailbox.ts'
import type { Occurrence } from '@portico/contract/work/schedule.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconInfo, iconSwap, iconWarn } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { invitationTexts } from './invitationTexts.ts'
import { overlaps } from './invitationWords.ts'

interface InvitationNotesProps {
  invitation: Invitation
  mail: Mail
  /** Somebody reads it for its owner. */
  isOther: boolean
  day: readonly Occurrence[]
  place: 'above' | 'below'
}

/** What has become of an appointment, and what to look at before it is answered. */
export function InvitationNotes({ invitation, mail, isOther, day, place }: InvitationNotesProps) {
  const t = useTexts(invitationTexts)
  const { kind, before, organizer, answer } = invitation
  const short = (moment: string, other: string) =>
    moment.slice(0, 10) === other.slice(0, 10) ? moment.slice(11, 16) : moment.slice(5, 16)
  const above: { key: string; words: string; isBad?: boolean }[] = []
  if (kind === 'update') {
    const values = { answer: t(answer) }
    const words = before
      ? t('update', {
          ...values,
          before: short(before.begins, invitation.begins),
          after: short(invitation.begins, before.begins),
        })
      : t('updated', values)
    above.push({ key: 'update', words })
  }
  if (kind === 'cancelled')
    above.push({ key: 'cancelled', words: t(invitation.entries.length > 0 ? 'cancelNotFollowed' : 'cancelled') })
  if (kind === 'outdated') above.push({ key: 'outdated', words: t('outdated') })
  if (kind === 'reply') above.push({ key: 'reply', words: t('replied') })
  if (kind === 'notice') above.push({ key: 'notice', words: t('notice') })
  if (invitation.isPretended && organizer)
    above.push({
      key: 'pretended',
      words: t('pretended', { address: organizer.address, from: mail.from?.address ?? '' }),
      isBad: true,
    })
  const below: { key: string; words: string; isQuiet?: boolean }[] = []
  if (invitation.unknownZone !== '')
    below.push({ key: 'zone', words: t('unknownZone', { zone: invitation.unknownZone }) })
  if (invitation.isOdd) below.push({ key: 'odd', words: t('odd') })
  if (kind !== 'cancelled' && kind !== 'outdated')
    for (const one of overlaps(invitation, day).slice(0, 3))
      below.push({ key: String(one.id), words: t('overlap', { ...one }) })
  if (isOther && kind === 'invitation') below.push({ key: 'acting', words: t('acting'), isQuiet: true })
  if (invitation.mayAnswer && !invitation.isReplied)
    below.push({ key: 'replied', words: t('notReplied'), isQuiet: true })
  if (kind === 'invitation' && answer !== 'waiting')
    below.push({ key: 'answer', words: t('ownAnswer', { answer: t(answer) }), isQuiet: true })
  if (place === 'above')
    return above.map(({ key, words, isBad }) => (
      <p
        key={key}
        className={`row g8 s13 mailbox-invitation-state${isBad ? ' bad' : ''}`}
        role={isBad ? 'alert' : undefined}
      >
        <Icon of={isBad ? iconWarn : iconSwap} size={16} />
        <span className="anywhere">{words}</span>
      </p>
    ))
  return below.map(({ key, words, isQuiet }) => (
    <p key={key} className={`row g8 s13 mailbox-invitation-note-line${isQuiet ? ' t2' : ' warn'}`}>
      <Icon of={isQuiet ? iconInfo : iconWarn} size={16} />
      <span className="anywhere">{words}</span>
    </p>
  ))
}
