import { readProofCode } from '@portico/contract/rules/proofs/proofCode.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { FormField } from '#shared/openForm/FormField.tsx'
import { useForm } from '#shared/openForm/useForm.ts'
import { proofTexts } from './proofTexts.ts'

/** Where somebody types the code that stands on a paper. */
export function CodeForm({ look }: { look: (code: string) => void }) {
  const t = useTexts(proofTexts)
  const { form, field, submit } = useForm(
    { code: { label: t('code'), max: 100 } },
    ({ code }) => (readProofCode(code) === null ? { code: t('codeWrong') } : {}),
    async ({ code }) => look(readProofCode(code) ?? code),
  )
  return (
    <form ref={form} className="lined surface corner-12 proof-part stack g16" onSubmit={event => void submit(event)}>
      <FormField {...field('code')} hint={t('codeHint')} isRequired />
      <div>
        <Button type="submit" kind="primary" size="large">
          {t('check')}
        </Button>
      </div>
    </form>
  )
}
