import { SearchInput } from '#kit/fields/SearchInput.tsx'
import { listTexts } from '#kit/table/listTexts.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import './FilterBar.css'

interface WordFilterProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** The words that a list is filtered by. */
export function WordFilter({ label, value, onChange }: WordFilterProps) {
  const t = useTexts(listTexts)
  const words = { label, hint: label, clear: t('clearWord') }
  return <SearchInput className="lp-word" value={value} onChange={onChange} words={words} rest={300} />
}
