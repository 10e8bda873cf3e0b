import { api } from '@portico/contract/api.ts'
import { useFormInstance } from '#kit/form/Form.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { userTexts } from './userTexts.ts'

interface TakenByProps {
  name: 'code' | 'username'
  /** Of the account that is edited. */
  ownId: number | undefined
  onSee: (id: number) => void
}

/** Who has the number or user name that was typed, and the way to them; nothing where the reader may not see them. */
export function TakenBy({ name, ownId, onSee }: TakenByProps) {
  const t = useTexts(userTexts)
  const pick = usePick()
  const typed = String(useFormInstance<Record<string, unknown>>().getFieldValue(name) ?? '').trim()
  const { data } = useApiQuery(api.users.list, { keyword: typed, limit: 50 }, { enabled: typed !== '', staleTime: 0 })
  // Either of the two names of somebody else is taken, in whatever case.
  const isIt = (text: string) => text.toLowerCase() === typed.toLowerCase()
  const holder = data?.rows.find(({ id, code, username }) => id !== ownId && (isIt(code) || isIt(username)))
  if (!holder) return null
  const [unit] = holder.units
  return (
    <>
      {t('takenBy', { unit: unit ? pick(unit.name, unit.nameEn) : '', name: pick(holder.name, holder.nameEn) })}
      <button type="button" className="lk" onClick={() => onSee(holder.id)}>
        {t('seeHolder')}
      </button>
    </>
  )
}
