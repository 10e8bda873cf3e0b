import { api } from '@portico/contract/api.ts'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { recordTexts } from './recordTexts.ts'

const form = recordForm(api.proofs.withdraw.input, recordTexts, {})

/** Takes the code of a print or an export of a query page back for good, with the reason that whoever scans it reads. */
export function WithdrawCodeDialog(ends: Ends) {
  const t = useTexts(recordTexts)
  return (
    <form.Dialog
      title={t('withdraw')}
      initial={{}}
      save={values => call(api.proofs.withdraw, values)}
      savedText={t('voidDone')}
      okText={t('void')}
      {...ends}
    >
      <form.Row name="code" extra={t('codeHint')} />
      <form.Row name="reason" extra={t('withdrawHint')}>
        <TextLines />
      </form.Row>
    </form.Dialog>
  )
}
