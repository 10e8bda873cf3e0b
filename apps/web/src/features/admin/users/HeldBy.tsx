import { api } from '@portico/contract/api.ts'
import { isSameCode, TakenBy } from '#kit/form/TakenBy.tsx'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { userTexts } from './userTexts.ts'

interface HeldByProps {
  name: 'code' | 'username'
  /** Of the account that is edited. */
  ownId: number | undefined
  onSee: (id: number) => void
}

/** Who has the number or user name that was typed: either of the two names of somebody else is taken. */
export function HeldBy({ name, ownId, onSee }: HeldByProps) {
  const t = useTexts(userTexts)
  const pick = usePick()
  return (
    <TakenBy
      name={name}
      find={async typed => {
        const { rows } = await call(api.users.list, { keyword: typed, limit: 50 })
        return rows.find(({ id, ...row }) => id !== ownId && [row.code, row.username].some(it => isSameCode(it, typed)))
      }}
      nameOf={({ units: [unit], ...row }) => {
        const name = pick(row.name, row.nameEn)
        return unit ? t('holder', { unit: pick(unit.name, unit.nameEn), name }) : name
      }}
      see={t('seeHolder')}
      onSee={row => onSee(row.id)}
    />
  )
}
