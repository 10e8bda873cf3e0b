import type { NameableEntry } from '@portico/contract/access/delegations.ts'
import { api } from '@portico/contract/api.ts'
import { delegationParts } from '@portico/contract/endpoint.ts'
import { delegationOperations } from '@portico/contract/operations/delegations.ts'
import { useMemo } from 'react'
import { CheckGroup } from '#kit/fields/choices/CheckGroup.tsx'
import { RadioGroup } from '#kit/fields/choices/RadioGroup.tsx'
import { TreesField } from '#kit/fields/choices/TreeField.tsx'
import type { FieldProps, Given } from '#kit/fields/fieldProps.ts'
import { useFormInstance, useWatch } from '#kit/form/Form.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { type Language, useLanguage } from '#shared/i18n/language.ts'
import { pickName, useTexts } from '#shared/i18n/texts.ts'
import { type DelegationValues, delegationForm } from './delegationForm.ts'
import { delegationTexts } from './delegationTexts.ts'

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

/** Chooses applications and pages of one's own; a branch stands for all that hangs on it. */
function NameableField(props: FieldProps & Given<readonly string[], string[]>) {
  const t = useTexts(delegationTexts)
  const language = useLanguage(state => state.language)
  const entries = useApiQuery(api.delegations.nameable)
  const options = useMemo(() => optionsOf(entries.data ?? [], language), [entries.data, language])
  return (
    <TreesField
      placeholder={t('chooseSome')}
      {...props}
      options={options}
      onlyLeaves
      opened={[]}
      isLoading={entries.isFetching}
      hint={entries.error?.message ?? t('noneFound')}
    />
  )
}

/** The whole portal is no choice of its own: that is what the other button says. */
function optionsOf(entries: readonly NameableEntry[], language: Language) {
  const ids = new Set(entries.map(entry => entry.id))
  const above = new Set(entries.map(entry => entry.parentId))
  return entries
    .filter(({ id, parentId }) => ids.has(parentId) || !above.has(id))
    .map(({ id, parentId, name, nameEn }) => ({ value: id, label: pickName(language, name, nameEn), parent: parentId }))
}
