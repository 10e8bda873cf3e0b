import type { PersonalDetails } from '@portico/contract/profile.ts'
import { problemMessage } from '@portico/contract/rules/field-problem.ts'
import { checkImage } from '@portico/contract/rules/image-upload.ts'
import { Button } from 'antd'
import { Suspense, useRef, useState } from 'react'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { lateComponent } from '#shared/lateComponent.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { FieldError } from '#shared/ui/FieldError.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconUpload } from '#shared/ui/icons.ts'
import { sayLate } from '#shared/ui/sayLate.ts'
import { personalTexts } from './personalTexts.ts'

const CropDialog = lateComponent(() => import('./CropDialog.tsx'), sayLate)

/** The own picture, and choosing another: cut to a square before it is sent. */
export function PhotoField({ details, onSaved }: { details: PersonalDetails; onSaved: () => void }) {
  const t = useTexts(personalTexts)
  const language = useLanguage(state => state.language)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const [mistake, setMistake] = useState('')
  const choose = (file: File | undefined) => {
    if (!file) return
    const problem = checkImage(file)
    setMistake(problem ? problemMessage(problem, language) : '')
    if (!problem) setChosen(file)
  }
  return (
    <div className="row g16 pi-photo">
      <Avatar name={details.nickname} code={details.code} photo={details.photo} size={64} />
      <span className="col g4">
        <span className="row g8 wrap">
          <Button icon={<Icon of={iconUpload} size={15} />} onClick={() => input.current?.click()}>
            {t('upload')}
          </Button>
          <span className="t3 s13">{t('photoHint')}</span>
        </span>
        <span role="alert">
          <FieldError id="photo-error" words={mistake} />
        </span>
      </span>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        style={{ display: 'none' }}
        onChange={event => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
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
