import { api } from '@portico/contract/api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { StaffPersonField } from '#kit/fields/choices/PersonField.tsx'
import { UnitField } from '#kit/fields/choices/UnitField.tsx'
import { apiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { type ControlProps, textOf } from './controlProps.ts'
import { useForm } from './formContext.ts'
import { formTexts } from './formTexts.ts'

type NamedKind = 'person' | 'unit' | 'project'

/** Keeps the code, and asks what rules may read of whom or what it names. */
function useChosen({ field, value, onChange, ties, readOnly, onLeave }: ControlProps, kind: NamedKind) {
  const { onNamed, store, language } = useForm()
  const code = textOf(value)
  const known = store.named()[`${kind}:${code}`]
  return {
    given: { ...ties, readOnly, onBlur: onLeave },
    code: code || null,
    /** As it is called in the document, also where it cannot be looked up any more. */
    name: known && ((language === 'en' && known.en) || known.zh),
    choose: (next: string | undefined) => {
      onChange(next)
      if (next) onNamed?.(kind, next, field.key)
    },
  }
}

/** Somebody, by the staff number. */
export function PersonControl(props: ControlProps) {
  const { given, code, choose } = useChosen(props, 'person')
  return <StaffPersonField {...given} value={code} onChange={choose} />
}

/** A unit, by its code. */
export function UnitControl(props: ControlProps) {
  const { given, code, choose } = useChosen(props, 'unit')
  return <UnitField {...given} value={code} onChange={choose} />
}

/** After so much rest what is typed is looked for, in milliseconds. */
const rest = 250

/** A project that one may use today. */
export function ProjectControl(props: ControlProps) {
  const t = useTexts(formTexts)
  const pick = usePick()
  const { given, code, name, choose } = useChosen(props, 'project')
  const [isOpen, setOpen] = useState(false)
  const [word, setWord] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(word.trim()), rest)
    return () => clearTimeout(timer)
  }, [word])
  const found = useQuery({
    ...apiQuery(api.documents.projects, asked ? { keyword: asked } : {}),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const options = (found.data ?? []).map(it => ({ value: it.code, label: `${it.code} ${pick(it.name, it.nameEn)}` }))
  return (
    <ChoiceField
      clearable
      {...given}
      placeholder={t('project')}
      options={options}
      onOpen={() => setOpen(true)}
      onSearch={setWord}
      isLoading={found.isFetching || word.trim() !== asked}
      hint={found.error?.message ?? t('noProject')}
      labelOf={it => (it === code && name ? `${it} ${name}` : it)}
      value={code}
      onChange={choose}
    />
  )
}
