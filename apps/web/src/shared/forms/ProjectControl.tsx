import { api } from '@portico/contract/api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { apiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import type { ControlProps } from './controlProps.ts'
import { formTexts } from './formTexts.ts'
import { useChosen } from './useChosen.ts'

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
