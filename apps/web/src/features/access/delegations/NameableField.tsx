import type { NameableEntry } from '@portico/contract/access/delegations.ts'
import { api } from '@portico/contract/api.ts'
import { useMemo } from 'react'
import { TreesField } from '#kit/fields/choices/TreeField.tsx'
import type { FieldProps } from '#kit/fields/fieldProps.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { type Language, useLanguage } from '#shared/i18n/language.ts'
import { pickName, useTexts } from '#shared/i18n/texts.ts'
import { delegationTexts } from './delegationTexts.ts'

interface NameableFieldProps extends FieldProps {
  /** Given by the form's item. */
  value?: readonly string[]
  onChange?: (ids: string[]) => void
}

/** Chooses applications and pages of one's own; a branch stands for all that hangs on it. */
export function NameableField(props: NameableFieldProps) {
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
