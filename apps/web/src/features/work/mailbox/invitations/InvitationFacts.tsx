import type { Invitation } from '@portico/contract/work/mail/invitations.ts'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconHistory, iconPin, iconUser, iconUsers } from '#kit/icons/icons.ts'
import { Avatar } from '#kit/show/Avatar.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { nameOf } from '../mailAddress.ts'
import { invitationTexts } from './invitationTexts.ts'
import { ruleWords, timeWords } from './invitationWords.ts'

/** When, where, who convenes, how it comes again, and who has said what. */
export function InvitationFacts({ invitation }: { invitation: Invitation }) {
  const t = useTexts(invitationTexts)
  const language = useLanguage(state => state.language)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { begins, place, organizer, rule, people, counts } = invitation
  const month = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', { month: 'short', timeZone: 'UTC' }).format(
    new Date(`${begins.slice(0, 10)}T00:00:00Z`),
  )
  return (
    <div className="mailbox-invitation-facts">
      <div className="row tops g12">
        <span className="lined rounded clips rigid text-centre mailbox-invitation-day" aria-hidden="true">
          <span>{month}</span>
          <b className="num">{Number(begins.slice(8, 10))}</b>
        </span>
        <div className="f1">
          <h3 className="heading anywhere">{invitation.title || t('untitled')}</h3>
          <p className="t2 num">
            <span className="sr">{begins.slice(0, 10)} </span>
            {timeWords(invitation, t, language)}
          </p>
        </div>
      </div>
      {place !== '' && <Fact icon={iconPin}>{place}</Fact>}
      {organizer && <Fact icon={iconUser}>{t('convenes', { name: nameOf(organizer) })}</Fact>}
      {rule && <Fact icon={iconHistory}>{ruleWords(rule, t, language)}</Fact>}
      {invitation.isOne && <Fact icon={iconHistory}>{t('one')}</Fact>}
      {people.length > 0 && (
        <>
          <Fact icon={iconUsers}>
            <span className="row wrap g8">
              <span className="row mailbox-invitation-faces" aria-hidden="true">
                {people.slice(0, 5).map(one => (
                  <Avatar key={one.address} name={nameOf(one)} code={one.address} size={26} />
                ))}
              </span>
              <span className="f1 t2 num">{t('counts', counts)}</span>
              <button
                type="button"
                className="lk s13"
                aria-expanded={isOpen}
                aria-controls={`${id}p`}
                onClick={() => setOpen(!isOpen)}
              >
                {t('people')}
              </button>
            </span>
          </Fact>
          <ul id={`${id}p`} className="s13 mailbox-invitation-people" hidden={!isOpen}>
            {people.map(one => (
              <li key={one.address} className="row g8">
                <span className="el f1" title={one.address}>
                  {nameOf(one)}
                </span>
                <span className="t3">{t(one.answer)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const Fact = ({ icon, children }: { icon: string; children: ReactNode }) => (
  <div className="row g8 s13 mailbox-invitation-fact">
    <Icon of={icon} size={16} />
    <div className="f1 anywhere">{children}</div>
  </div>
)
