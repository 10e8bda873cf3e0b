import type { Impact } from '@portico/contract/admin/roles.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconUsers } from '#kit/icons/icons.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { roleTexts } from './roleTexts.ts'
import './roles.css'

/** What saving would change for people: in a sentence, then entry by entry. */
export function ImpactView({ impact }: { impact: Impact }) {
  const t = useTexts(roleTexts)
  const pick = usePick()
  const { holders, gaining, losing, entries } = impact
  return (
    <div className="stack g12">
      <div className={`note${losing > 0 ? ' warn' : ''}`} role="status">
        <Icon of={iconUsers} size={16} />
        <span>
          <b>{t('impact', { holders, gaining, losing })}</b>
          <br />
          {t('impactNote')}
        </span>
      </div>
      {entries.length === 0 ? (
        <p className="t3 s13">{t('onlyBranches')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard.
        <section className="roles-impact-box lined rounded scroll" tabIndex={0} aria-label={t('entry')}>
          <table className="size-13 roles-impact-list">
            <thead>
              <tr>
                <th scope="col">{t('entry')}</th>
                <th scope="col" className="r nowrap">
                  {t('gaining')}
                </th>
                <th scope="col" className="r nowrap">
                  {t('losing')}
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map(entry => (
                <tr key={entry.id}>
                  <th scope="row">{pick(entry.path, entry.pathEn)}</th>
                  <td className={`r num nowrap${entry.gaining > 0 ? ' tg' : ' t3'}`}>
                    {entry.gaining > 0 ? `+${t('people', { count: entry.gaining })}` : '—'}
                  </td>
                  <td className={`r num nowrap${entry.losing > 0 ? ' tr' : ' t3'}`}>
                    {entry.losing > 0 ? `−${t('people', { count: entry.losing })}` : '—'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
