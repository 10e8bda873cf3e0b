import { api } from '@portico/contract/api.ts'
import { certificateBytes, NewCertificate, type SigningCertificate } from '@portico/contract/platform/parameters.ts'
import { askAndRemove } from '#kit/act/askAndDo.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { FileField } from '#kit/fields/files/FileField.tsx'
import { PasswordInput } from '#kit/fields/TextInput.tsx'
import { textLengths } from '#kit/fields/textLengths.ts'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { ownFields, recordForm } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { sizeText } from '#kit/show/sizeText.ts'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { sealSecret } from '#shared/sealSecret.ts'
import { certificateTexts } from './certificateTexts.ts'

interface Chosen {
  id: string
  name: string
  size: number
  file: File
}
const form = recordForm(
  NewCertificate,
  certificateTexts,
  { sealedPassphrase: 'passphrase', file: 'file' },
  ownFields<{ file: readonly Chosen[] }>(),
)

/** 签章证书: what papers of issued documents are signed with. */
export function CertificateDialog(ends: Ends) {
  const t = useTexts(certificateTexts)
  const { data, error } = useApiQuery(api.parameters.certificate, undefined, { staleTime: 0, gcTime: 0 })
  if (data === undefined) return <LoadingDialog title={t('title')} error={error} onClose={ends.onClose} />
  const limits = { size: sizeText(certificateBytes) }
  /** It is sent with its passphrase, not before. */
  const choose = async (file: File): Promise<Chosen> => {
    if (file.size > certificateBytes) throw new Error(t('tooLarge', limits))
    return { id: file.name, name: file.name, size: file.size, file }
  }
  return (
    <form.Dialog
      title={t('title')}
      initial={{ file: [] }}
      okText={t('put')}
      savedText={t('saved')}
      save={async ({ sealedPassphrase, file: [chosen] }) => {
        const sealed = await sealSecret(sealedPassphrase)
        const file = chosen?.file
        await call(api.parameters.saveCertificate, { sealedPassphrase: sealed }, file ? { file } : {})
      }}
      {...ends}
    >
      {data ? <Kept of={data} onRemoved={ends.onSaved} /> : <p className="t2 below-16">{t('none')}</p>}
      <form.Row name="file" need="chosen">
        <FileField aria-label={t('file')} limits={t('limits', limits)} accept=".p12,.pfx" most={1} send={choose} />
      </form.Row>
      <form.Row name="sealedPassphrase" extra={t('passphraseHint')}>
        <PasswordInput maxLength={textLengths.password} autoComplete="off" />
      </form.Row>
    </form.Dialog>
  )
}

function Kept({ of, onRemoved }: { of: SigningCertificate; onRemoved: () => void }) {
  const t = useTexts(certificateTexts)
  const { state, serial, name } = of
  const remove = () =>
    askAndRemove(t('askRemove', { name }), () => call(api.parameters.removeCertificate, { serial }), onRemoved)
  const facts = ['name', 'subject', 'issuer', 'serial', 'validFrom', 'validTo', 'keptAt'] as const
  return (
    <section className="below-16" aria-label={name}>
      {state !== 'valid' && (
        <p className={`note below-12 ${state === 'ending' ? 'warn' : 'err'}`} role="alert">
          {t(state, { day: of.validTo.slice(0, 10) })}
        </p>
      )}
      <dl className="facts folds below-12">
        {facts.map(fact => (
          <div key={fact} style={{ display: 'contents' }}>
            <dt>{t(fact)}</dt>
            <dd className="anywhere">{of[fact]}</dd>
          </div>
        ))}
      </dl>
      <Button size="small" onClick={() => void remove()}>
        {t('remove')}
      </Button>
    </section>
  )
}
