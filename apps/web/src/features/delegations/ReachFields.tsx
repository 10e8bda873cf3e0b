import { type DelegationPart, delegationParts } from '@portico/contract/endpoint.ts'
import { delegationOperations } from '@portico/contract/operations/delegations.ts'
import { CheckGroup } from '#kit/fields/CheckGroup.tsx'
import { RadioGroup } from '#kit/fields/RadioGroup.tsx'
import { useFormInstance, useWatch } from '#kit/form/Form.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { mustChoose } from '#kit/form/rules.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { delegationTexts } from './delegationTexts.ts'
import { NameableField } from './NameableField.tsx'

export interface ReachValues {
  isLimited: boolean
  applicationIds?: string[]
  parts: DelegationPart[]
}

/** What an authorisation reaches before anything is chosen: as much as before there was a choice, without the mailbox. */
export const usualReach: ReachValues = { isLimited: false, parts: ['todos'] }

/** Which applications, and what besides. */
export function ReachFields() {
  const t = useTexts(delegationTexts)
  const language = useLanguage(state => state.language)
  const form = useFormInstance<ReachValues>()
  const isLimited = useWatch('isLimited', form)
  return (
    <>
      <FormRow name="isLimited" label={t('applications')}>
        <RadioGroup
          aria-label={t('applications')}
          options={[
            { value: false, label: t('all') },
            { value: true, label: t('some') },
          ]}
        />
      </FormRow>
      {isLimited && (
        <FormRow name="applicationIds" label={t('chosen')} rules={[mustChoose(t('chosen'))]}>
          <NameableField />
        </FormRow>
      )}
      <FormRow name="parts" label={t('parts')}>
        <CheckGroup
          aria-label={t('parts')}
          className="delegations-parts"
          options={delegationParts.map(part => ({
            value: part,
            label: (
              <>
                {delegationOperations.parts[part][language]}
                <span className="t3 s12">{t(`${part}Hint`)}</span>
              </>
            ),
          }))}
        />
      </FormRow>
    </>
  )
}
