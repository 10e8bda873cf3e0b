import type { PersonalDetails } from '@portico/contract/access/profile.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { accountTexts } from './accountTexts.ts'
import { BankCards } from './BankCards.tsx'
import { ContactCard } from './ContactCard.tsx'
import { MailCard } from './MailCard.tsx'
import { PersonalPage } from './PersonalPage.tsx'
import { PhotoField } from './PhotoField.tsx'

/** 账号与资料: who I am here, how I can be reached, where I am paid. */
export default function UserInfoPage() {
  const t = useTexts(accountTexts)
  return (
    <PersonalPage title={t('title')}>
      {(details, reload) => (
        <div className="gap-20 profile-stack grid">
          <AccountCard details={details} reload={reload} />
          <ContactCard details={details} onVerified={reload} />
          <MailCard email={details.email} />
          <BankCards />
        </div>
      )}
    </PersonalPage>
  )
}

function AccountCard({ details, reload }: { details: PersonalDetails; reload: () => void }) {
  const t = useTexts(accountTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const title = details.jobTitle === undefined ? '—' : pick(details.jobTitle, details.jobTitleEn)
  return (
    <section className="profile-card lined surface" aria-labelledby="ui-account">
      <h2 id="ui-account" className="heading below-16">
        {t('account')}
      </h2>
      <PhotoField details={details} onSaved={reload} />
      <dl className="facts folds" style={{ marginTop: 20 }}>
        <dt>{t('name')}</dt>
        <dd>{pick(details.name, details.nameEn)}</dd>
        <dt>{t('code')}</dt>
        <dd className="num">{details.code}</dd>
        <dt>{t('username')}</dt>
        <dd>{details.username}</dd>
        <dt>{t('jobTitle')}</dt>
        <dd>{title}</dd>
        <dt>{t('units')}</dt>
        <dd className="col g4">
          {details.units.map(unit => (
            <span key={unit.code} className="row g8">
              {pick(unit.name, unit.nameEn)}
              {unit.isPrimary && <span className="tag">{t('primary')}</span>}
            </span>
          ))}
        </dd>
        <dt>{t('roles')}</dt>
        <dd>{details.roles.map(role => pick(role.name, role.nameEn)).join(language === 'zh' ? '、' : ', ') || '—'}</dd>
        <dt>{t('passwordChanged')}</dt>
        <dd>{details.passwordChangedAt ? fullMoment(details.passwordChangedAt, language) : t('never')}</dd>
      </dl>
    </section>
  )
}
