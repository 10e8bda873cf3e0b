import { Button } from '#kit/buttons/Button.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { FormField } from '#shared/openForm/FormField.tsx'
import { useForm } from '#shared/openForm/useForm.ts'
import { goToReceipt } from './sharedPlace.ts'
import { sharedTexts } from './sharedTexts.ts'

/** For whoever has a receipt: leads to what became of what they sent, also where the link itself is over. */
export function ReceiptForm() {
  const t = useTexts(sharedTexts)
  const { form, field, submit } = useForm(
    { receipt: { label: t('receipt'), max: 100 } },
    ({ receipt }) => ({ receipt: receipt.trim() ? undefined : t('receiptNeeded') }),
    async ({ receipt }) => goToReceipt(receipt.trim()),
  )
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="sharing-small">
      <h2 className="heading below-8">{t('lookUp')}</h2>
      <FormField {...field('receipt')} autoComplete="off" isRequired />
      <Button type="submit" block>
        {t('look')}
      </Button>
    </form>
  )
}
