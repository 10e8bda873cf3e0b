import type { PersonalDetails } from '@portico/contract/profile.ts'
import { Suspense, useRef, useState } from 'react'
import { Button } from '#kit/fields/Button.tsx'
import { FileInput } from '#kit/fields/FileInput.tsx'
import { iconUpload } from '#kit/icons/icons.ts'
import { Avatar } from '#kit/show/Avatar.tsx'
import { sayLate } from '#kit/show/sayLate.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { FileMistake } from '#shared/upload/FileMistake.tsx'
import { assertImage, imageKinds } from '#shared/upload/uploadImage.ts'
import { useFileSending } from '#shared/upload/useFileSending.ts'
import { personalTexts } from './personalTexts.ts'

const CropDialog = lateComponent(() => import('./CropDialog.tsx'), sayLate)

/** The own picture, and choosing another: cut to a square before it is sent. */
export function PhotoField({ details, onSaved }: { details: PersonalDetails; onSaved: () => void }) {
  const t = useTexts(personalTexts)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const sending = useFileSending()
  const choose = (file: File) => {
    assertImage(file)
    setChosen(file)
  }
  return (
    <div className="row g16 personal-photo">
      <Avatar name={details.nickname} code={details.code} photo={details.photo} size={64} />
      <span className="col g4">
        <span className="row g8 wrap">
          <Button icon={iconUpload} {...sending.described} onClick={() => input.current?.click()}>
            {t('upload')}
          </Button>
          <span className="t3 s13">{t('photoHint')}</span>
        </span>
        <FileMistake of={sending} />
      </span>
      <FileInput
        of={input}
        label={t('upload')}
        accept={imageKinds}
        onFiles={([file]) => file && void sending.send(() => choose(file))}
      />
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
