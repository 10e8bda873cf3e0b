import type { PersonalDetails } from '@portico/contract/access/profile.ts'
import { Suspense, useId, useState } from 'react'
import { FileField } from '#kit/fields/files/FileField.tsx'
import { Avatar } from '#kit/show/Avatar.tsx'
import { sayLate } from '#kit/show/sayLate.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { assertImage, imageKinds } from '#shared/upload/uploadImage.ts'
import { personalTexts } from './personalTexts.ts'

const CropDialog = lateComponent(() => import('./CropDialog.tsx'), sayLate)

/** The own picture, and choosing another: cut to a square before it is sent. */
export function PhotoField({ details, onSaved }: { details: PersonalDetails; onSaved: () => void }) {
  const t = useTexts(personalTexts)
  const id = useId()
  const [chosen, setChosen] = useState<File>()
  const choose = async (file: File) => {
    assertImage(file)
    setChosen(file)
    // Nothing of it is kept here: the dialog sends what is cut out of it.
    return { id: file.name, name: file.name, size: file.size }
  }
  return (
    <div className="row g16 tops profile-photo">
      <Avatar name={details.nickname} code={details.code} photo={details.photo} size={64} />
      <div className="f1">
        <label htmlFor={id} className="sr">
          {t('upload')}
        </label>
        <FileField id={id} limits={t('photoHint')} accept={imageKinds} most={1} send={choose} />
      </div>
      {chosen && (
        <Suspense fallback={null}>
          <CropDialog
            file={chosen}
            onClose={() => setChosen(undefined)}
            onSaved={() => {
              setChosen(undefined)
              onSaved()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
