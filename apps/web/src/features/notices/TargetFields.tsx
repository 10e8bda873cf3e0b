import { api } from '@portico/contract/api.ts'
import { ChoicesField } from '#kit/fields/ChoiceField.tsx'
import { PeopleField } from '#kit/fields/PersonField.tsx'
import { UnitsField } from '#kit/fields/UnitField.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { noticeForm } from './noticeForm.ts'
import { noticeRecordTexts } from './noticeRecordTexts.ts'

/** Whom a notice is for: units, roles, people. */
export function TargetFields() {
  const t = useTexts(noticeRecordTexts)
  const pick = usePick()
  const { data: roles = [] } = useApiQuery(api.notices.targetRoles)
  return (
    <>
      <noticeForm.Row className="wide" name="targetUnits" extra={t('targetsHint')}>
        <UnitsField />
      </noticeForm.Row>
      <noticeForm.Row className="wide" name="targetRoles">
        <ChoicesField
          placeholder={t('chooseRoles')}
          options={roles.map(({ code, name, nameEn }) => ({ value: code, label: pick(name, nameEn) }))}
        />
      </noticeForm.Row>
      <noticeForm.Row className="wide" name="targetPeople">
        <PeopleField />
      </noticeForm.Row>
    </>
  )
}
