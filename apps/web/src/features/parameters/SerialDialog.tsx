import { api } from '@portico/contract/api.ts'
import type { DataOf } from '@portico/contract/endpoint.ts'
import { NumberField } from '#kit/fields/NumberField.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { mustEnter, wholeNumber } from '#kit/form/rules.ts'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { serialTexts } from './parameterTexts.ts'

type Serial = DataOf<typeof api.parameters.serial>
type Values = Pick<Serial, 'unitName' | 'number' | 'moduleWord' | 'siteCount'>
interface SerialDialogProps {
  onClose: () => void
  onSaved: () => void
}

/** 序列号信息: for whom the portal is, and until when. */
export function SerialDialog(props: SerialDialogProps) {
  const t = useTexts(serialTexts)
  const { data, error } = useApiQuery(api.parameters.serial, undefined, { staleTime: 0, gcTime: 0 })
  if (!data) return <LoadingDialog title={t('title')} error={error} onClose={props.onClose} />
  return <LoadedDialog {...props} read={data} />
}

function LoadedDialog({ read, onClose, onSaved }: SerialDialogProps & { read: Serial }) {
  const t = useTexts(serialTexts)
  const { unitName, number, moduleWord, siteCount, revision, state } = read
  const isBad = state === 'expired' || state === 'incorrect'
  return (
    <FormDialog<Values>
      title={t('title')}
      initial={{ unitName, number, moduleWord, siteCount }}
      labels={{
        unitName: t('unitName'),
        number: t('number'),
        moduleWord: t('moduleWord'),
        siteCount: t('siteCount'),
      }}
      save={values => call(api.parameters.saveSerial, { ...values, siteCount: values.siteCount ?? 0, revision })}
      onSaved={onSaved}
      onClose={onClose}
      changed={read}
    >
      {isBad && (
        <div className="note err fm-note" role="alert">
          {t('lockout')}
        </div>
      )}
      <FormRow label={t('validUntil')}>
        <span className="row g8">
          <span className={`st ${state === 'valid' ? 'ok' : isBad ? 'err' : ''}`}>{t(state)}</span>
          {state !== 'none' && <span className="num">{read.validUntil ?? t('endless')}</span>}
        </span>
      </FormRow>
      <FormRow name="unitName" label={t('unitName')} rules={[mustEnter(t('unitName'))]}>
        <TextInput />
      </FormRow>
      <FormRow name="number" label={t('number')} extra={t('numberHint')}>
        <TextInput maxLength={60} />
      </FormRow>
      <FormRow name="moduleWord" label={t('moduleWord')}>
        <TextInput />
      </FormRow>
      <FormRow name="siteCount" label={t('siteCount')} rules={[wholeNumber(0, 100_000)]}>
        <NumberField min={0} max={100_000} />
      </FormRow>
    </FormDialog>
  )
}
