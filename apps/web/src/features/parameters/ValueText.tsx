import type { ManagedParameter } from '@portico/contract/parameters.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { parameterTexts } from './parameterTexts.ts'
import './parameters.css'

/** A parameter's value as its kind reads: a switch as a word, a colour with its colour, a secret never. */
export function ValueText({ row }: { row: ManagedParameter }) {
  const t = useTexts(parameterTexts)
  if (row.value === '') return <span className="t3">{t('unset')}</span>
  switch (row.kind) {
    case 'switch':
      return <span className={`st ${row.value === '1' ? 'ok' : ''}`}>{t(row.value === '1' ? 'on' : 'off')}</span>
    case 'secret':
      return <span className="t3">{t('secretSet')}</span>
    case 'colour':
      return (
        <span className="row g8">
          <i className="parameters-colour rigid" style={{ background: row.value }} aria-hidden="true" />
          <span className="mono">{row.value}</span>
        </span>
      )
    default:
      return row.isDefault ? row.value : <b>{row.value}</b>
  }
}
