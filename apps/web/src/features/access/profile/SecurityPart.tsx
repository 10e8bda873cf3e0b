import type { PersonalDetails } from '@portico/contract/access/profile.ts'
import { api } from '@portico/contract/api.ts'
import { securityQuestions } from '@portico/contract/rules/fields/securityQuestion.ts'
import type { ReactNode } from 'react'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconHelp, iconKey } from '#kit/icons/icons.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { accountTexts } from './accountTexts.ts'
import { MailCard } from './MailCard.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import { questionTexts } from './questionTexts.ts'
import { reloadOwn } from './useOwnDetails.ts'

/** After so many days another password is suggested. */
const oldAfter = 180
const day = 86_400_000
const daysSince = (moment: string): number =>
  Math.max(0, Math.round((Date.parse(portalNow().slice(0, 10)) - Date.parse(moment.slice(0, 10))) / day))

/** 安全: the password, the question that helps when it is forgotten, and what one hears of by mail. */
export function SecurityPart({ details }: { details: PersonalDetails }) {
  const t = useTexts(accountTexts)
  return (
    <>
      <div className="row g8 profile-head">
        <h2 id="profile-h-s" tabIndex={-1}>
          {t('security')}
        </h2>
      </div>
      <div className="grid profile-cards">
        <PasswordCard details={details} />
        <QuestionCard userName={details.username} />
        <MailCard email={details.email} />
      </div>
    </>
  )
}

function PasswordCard({ details }: { details: PersonalDetails }) {
  const t = useTexts(accountTexts)
  const dialog = useOpened<true>(reloadOwn)
  const days = details.passwordChangedAt === undefined ? null : daysSince(details.passwordChangedAt)
  return (
    <Card
      icon={iconKey}
      title={t('password')}
      acts={<Button onClick={() => dialog.show(true)}>{t('toChange')}</Button>}
    >
      {days === null ? t('never') : days === 0 ? t('today') : t('daysAgo', { count: days })}{' '}
      {(days === null || days > oldAfter) && <span className="tw">{t('better')}</span>}
      <Opened of={dialog}>{(_open, ends) => <PasswordDialog details={details} {...ends} />}</Opened>
    </Card>
  )
}

function QuestionCard({ userName }: { userName: string }) {
  const t = useTexts(questionTexts)
  const language = useLanguage(state => state.language)
  const { data } = useApiQuery(api.profile.question, undefined, { staleTime: 0 })
  const dialog = useOpened<'set' | 'remove'>(() => refresh(api.profile.question))
  const set = data?.question
  const acts = (
    <>
      <Button aria-label={`${t(set ? 'change' : 'set')} ${t('title')}`} onClick={() => dialog.show('set')}>
        {t(set ? 'change' : 'set')}
      </Button>
      {set && (
        <button type="button" className="lk danger s12" onClick={() => dialog.show('remove')}>
          {t('remove')}
        </button>
      )}
    </>
  )
  return (
    <Card icon={iconHelp} title={t('title')} acts={data && acts}>
      {data && (set ? securityQuestions[set][language] : t('none'))}
      <Opened of={dialog}>
        {(open, ends) => <QuestionDialog userName={userName} isRemoving={open === 'remove'} {...ends} />}
      </Opened>
    </Card>
  )
}

function Card({ icon, title, children, acts }: { icon: string; title: string; children: ReactNode; acts: ReactNode }) {
  return (
    <div className="row g12 lined corner-10 profile-card">
      <span className="t3">
        <Icon of={icon} size={18} />
      </span>
      <div className="f1">
        <h3 className="b">{title}</h3>
        <p className="t3 s12 anywhere">{children}</p>
      </div>
      <span className="col g4 amid rigid">{acts}</span>
    </div>
  )
}
