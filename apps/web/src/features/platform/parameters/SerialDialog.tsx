import { api } from '@portico/contract/api.ts'
import type { DataOf } from '@portico/contract/endpoint.ts'
import { SerialChange } from '@portico/contract/platform/parameters.ts'
import { FormRow } from '#kit/form/FormRow.tsx'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { serialTexts } from './parameterTexts.ts'

type Serial = DataOf<typeof api.parameters.serial>
const form = recordForm(SerialChange, serialTexts, { revision: null })

/** 序列号信息: for whom the portal is, and until when. */
export function SerialDialog(props: Ends) {
  const t = useTexts(serialTexts)
  const { data, error } = useApiQuery(api.parameters.serial, undefined, { staleTime: 0, gcTime: 0 })
  if (!data) return <LoadingDialog title={t('title')} error={error} onClose={props.onClose} />
  return <LoadedDialog {...props} read={data} />
}

function LoadedDialog({ read, ...ends }: Ends & { read: Serial }) {
  const t = useTexts(serialTexts)
  const { state } = read
  const isBad = state === 'expired' || state === 'incorrect'
  return (
    <form.Dialog
      title={t('title')}
      initial={read}
      save={(values, now) => call(api.parameters.saveSerial, { ...values, revision: (now ?? read).revision })}
      {...ends}
      record={read}
      reread={() => call(api.parameters.serial)}
    >
      {isBad && (
        <div className="note err below-16" role="alert">
          {t('lockout')}
        </div>
      )}
      <FormRow label={t('validUntil')}>
        <span className="row g8">
          <span className={`st ${state === 'valid' ? 'ok' : isBad ? 'err' : ''}`}>{t(state)}</span>
          {state !== 'none' && <span className="num">{read.validUntil ?? t('endless')}</span>}
        </span>
      </FormRow>
      <form.Row name="unitName" />
      <form.Row name="number" extra={t('numberHint')} />
      <form.Row name="moduleWord" />
      <form.Row name="siteCount" />
    </form.Dialog>
  )
}
