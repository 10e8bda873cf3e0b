import { delegationParts } from '@portico/contract/endpoint.ts'
import { delegationOperations } from '@portico/contract/operations/delegations.ts'
import { CheckGroup } from '#kit/fields/choices/CheckGroup.tsx'
import { RadioGroup } from '#kit/fields/choices/RadioGroup.tsx'
import { useFormInstance, useWatch } from '#kit/form/Form.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { type DelegationValues, delegationForm } from './delegationForm.ts'
import { delegationTexts } from './delegationTexts.ts'
import { NameableField } from './NameableField.tsx'

/** Which applications, and what besides. */
export function ReachFields() {
  const t = useTexts(delegationTexts)
  const language = useLanguage(state => state.language)
  const form = useFormInstance<DelegationValues>()
  const isLimited = useWatch('isLimited', form)
  return (
    <>
      <delegationForm.Row name="isLimited">
        <RadioGroup
          aria-label={t('applications')}
          options={[
            { value: false, label: t('all') },
            { value: true, label: t('some') },
          ]}
        />
      </delegationForm.Row>
      {isLimited && (
        <delegationForm.Row name="applicationIds" need="chosen">
          <NameableField />
        </delegationForm.Row>
      )}
      <delegationForm.Row name="parts">
        <CheckGroup
          aria-label={t('parts')}
          className="stack g6"
          options={delegationParts.map(part => ({
            value: part,
            label: (
              <>
                {delegationOperations.parts[part][language]}
                <span className="row t3 s12">{t(`${part}Hint`)}</span>
              </>
            ),
          }))}
        />
      </delegationForm.Row>
    </>
  )
}
