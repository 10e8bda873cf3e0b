import type { PersonalDetails } from '@portico/contract/access/profile.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { accountTexts } from './accountTexts.ts'
import { BankCards } from './BankCards.tsx'
import { ContactWords } from './ContactWords.tsx'
import { Fact } from './Fact.tsx'
import { FactDialog, type GuardedFact } from './FactDialog.tsx'
import { NicknameForm } from './NicknameForm.tsx'
import { reloadOwn } from './useOwnDetails.ts'

/** 资料: what is known of oneself; what one may change has its act at the end of its line. */
export function DetailsPart({ details }: { details: PersonalDetails }) {
  const t = useTexts(accountTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const dialog = useOpened<GuardedFact>(reloadOwn)
  const change = (fact: GuardedFact, label: string, isThere: boolean) => {
    const words = t(isThere ? 'change' : 'enter')
    return (
      <button type="button" className="lk" aria-label={`${words} ${label}`} onClick={() => dialog.show(fact)}>
        {words}
      </button>
    )
  }
  const separator = language === 'zh' ? '、' : ', '
  const units = details.units.map(unit => (
    <span key={unit.code} className="row g8">
      {pick(unit.name, unit.nameEn)}
      {unit.isPrimary && <span className="tag sm">{t('primary')}</span>}
    </span>
  ))
  const roles = details.roles.map(role => pick(role.name, role.nameEn)).join(separator)
  const isLocal = t(details.isLocal ? 'local' : 'notLocal')
  return (
    <>
      <div className="row g8 wrap profile-head">
        <h2 id="profile-h-d" tabIndex={-1}>
          {t('details')}
        </h2>
        <span className="t3 s12">{t('detailsNote')}</span>
      </div>
      <div className="profile-facts">
        <NicknameForm key={details.revision} details={details} />
        <Fact label={t('nameEn')}>{details.nameEn}</Fact>
        <Fact label={t('mobile')} act={change('mobile', t('mobile'), details.mobile !== undefined)}>
          <ContactWords way="tel" details={details} />
        </Fact>
        <Fact label={t('email')} act={change('email', t('email'), details.email !== undefined)}>
          <ContactWords way="email" details={details} />
        </Fact>
        <Fact label={t('units')}>
          <span className="col">{units}</span>
        </Fact>
        <Fact label={t('roles')}>{roles || t('noRoles')}</Fact>
        <Fact label={t('username')}>
          {details.username} <span className="t3 s12">{isLocal}</span>
        </Fact>
        <Fact label={t('cardId')} act={change('cardId', t('cardId'), details.maskedCardId !== undefined)}>
          <span className="num">{details.maskedCardId ?? t('none')}</span>
        </Fact>
        <BankCards />
      </div>
      <Opened of={dialog}>{(fact, ends) => <FactDialog fact={fact} details={details} {...ends} />}</Opened>
    </>
  )
}
