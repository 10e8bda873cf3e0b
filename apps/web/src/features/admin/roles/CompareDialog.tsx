import { api } from '@portico/contract/api.ts'
import type { DataOf } from '@portico/contract/endpoint.ts'
import { useState } from 'react'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { roleTexts } from './roleTexts.ts'
import './roles.css'

type Compared = DataOf<typeof api.roles.compare>

/** What only one of two roles holds, side by side. */
export function CompareDialog({ first, onClose }: { first: string | undefined; onClose: () => void }) {
  const t = useTexts(roleTexts)
  const pick = usePick()
  const [codes, setCodes] = useState<readonly [string | undefined, string | undefined]>([first, undefined])
  const roles = useApiQuery(api.roles.list, { limit: 400, sort: 'position' })
  const [one = '', other = ''] = codes
  const isReady = one !== '' && other !== ''
  const compared = useApiQuery(api.roles.compare, { first: one, second: other }, { enabled: isReady, staleTime: 0 })
  const options = (roles.data?.rows ?? []).map(role => ({ value: role.code, label: pick(role.name, role.nameEn) }))
  const nameOf = (code: string) => options.find(option => option.value === code)?.label ?? code
  const choose = (at: 0 | 1, label: string) => (
    <ChoiceField
      aria-label={label}
      placeholder={label}
      isLoading={roles.isFetching}
      options={options}
      value={codes[at]}
      onChange={code => setCodes(at === 0 ? [code, codes[1]] : [codes[0], code])}
    />
  )
  const part = (code: string, entries: Compared['onlyFirst'], sets: readonly string[]) => (
    <section aria-label={t('onlyIn', { name: nameOf(code), count: entries.length })}>
      <h3 className="b below-8">{t('onlyIn', { name: nameOf(code), count: entries.length })}</h3>
      {entries.length === 0 ? (
        <p className="t3 s13">{t('same')}</p>
      ) : (
        <ul className="lined rounded scroll">
          {entries.map(entry => (
            <li key={entry.id}>{pick(entry.path, entry.pathEn)}</li>
          ))}
        </ul>
      )}
      <p className="t3 s13">{t('setsOf', { sets: sets.length > 0 ? sets.join(t('separator')) : t('unlimited') })}</p>
    </section>
  )
  return (
    <Dialog open title={t('compareTitle')} width={900} minWidth={500} minHeight={400} onClose={onClose}>
      <div className="stack g12">
        <div className="roles-compare halves">
          {choose(0, t('first'))}
          {choose(1, t('second'))}
        </div>
        {!isReady && <EmptyState art="data" title={t('chooseTwo')} compact />}
        {isReady && compared.isPending && <Skeleton width="100%" height={200} />}
        {compared.error && (
          <p className="note err" role="alert">
            {compared.error.message}
          </p>
        )}
        {isReady && compared.data && (
          <>
            <p className="t2 s13" role="status">
              {t('common', { count: compared.data.common })}
            </p>
            <div className="roles-compare halves">
              {part(one, compared.data.onlyFirst, compared.data.firstSets)}
              {part(other, compared.data.onlySecond, compared.data.secondSets)}
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
