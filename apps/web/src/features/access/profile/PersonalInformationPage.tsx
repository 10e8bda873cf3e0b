import { useTexts } from '#shared/i18n/texts.ts'
import { DetailsForm } from './DetailsForm.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PersonalPage } from './PersonalPage.tsx'
import { personalTexts } from './personalTexts.ts'

/** 个人信息: my details at the left, my password at the right. */
export default function PersonalInformationPage() {
  const t = useTexts(personalTexts)
  return (
    <PersonalPage title={t('title')} note={t('requiredNote')}>
      {(details, reload) => (
        <div className="gap-20 at-start profile-two grid">
          <DetailsForm key={details.revision} details={details} onSaved={reload} />
          <PasswordCard details={details} />
        </div>
      )}
    </PersonalPage>
  )
}
