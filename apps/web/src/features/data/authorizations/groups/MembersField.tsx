import { useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { PeopleField } from '#kit/fields/choices/PersonField.tsx'
import type { FieldProps } from '#kit/fields/fieldProps.ts'
import { iconList } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { groupTexts } from './groupTexts.ts'
import { PastedList } from './PastedList.tsx'

interface MembersFieldProps extends FieldProps {
  value?: readonly number[] | undefined
  onChange?: ((ids: number[]) => void) | undefined
}

/** People one by one, or by a list that is pasted. */
export function MembersField({ value = [], onChange, ...rest }: MembersFieldProps) {
  const t = useTexts(groupTexts)
  const [pastes, setPastes] = useState(false)
  return (
    <div className="stack">
      <PeopleField {...rest} value={value} onChange={onChange} />
      {pastes ? (
        <PastedList onFound={ids => onChange?.([...new Set([...value, ...ids])])} />
      ) : (
        <div className="row">
          <Button size="small" kind="text" icon={iconList} onClick={() => setPastes(true)}>
            {t('paste')}
          </Button>
        </div>
      )}
    </div>
  )
}
