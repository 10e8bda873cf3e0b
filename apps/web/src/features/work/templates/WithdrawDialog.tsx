import { api } from '@portico/contract/api.ts'
import type { ManagedTemplate } from '@portico/contract/work/templates.ts'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { templateTexts } from './templateTexts.ts'

const form = recordForm(api.templates.withdraw.input, templateTexts, { code: null, revision: null })

/** Takes a template away from those who fill it in, with the reason that they see. */
export function WithdrawDialog({ template, ...ends }: Ends & { template: ManagedTemplate }) {
  const t = useTexts(templateTexts)
  const { code, revision } = template
  return (
    <form.Dialog
      title={t('withdrawTitle', { name: usePick()(template.name, template.nameEn) })}
      initial={{}}
      save={({ reason }) => call(api.templates.withdraw, { code, revision, reason })}
      savedText={t('withdrawDone')}
      okText={t('withdraw')}
      {...ends}
    >
      <form.Row name="reason" extra={t('withdrawHint')}>
        <TextLines />
      </form.Row>
    </form.Dialog>
  )
}
