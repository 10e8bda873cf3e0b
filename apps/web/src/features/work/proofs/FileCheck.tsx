import type { Proof, ProofState } from '@portico/contract/work/proofs.ts'
import { useState } from 'react'
import { FileField } from '#kit/fields/files/FileField.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { canSeal } from '#shared/sealPassword.ts'
import { type Compared, compareFile, isPdf, largestFile } from './compareFile.ts'
import { FileVerdict } from './FileVerdict.tsx'
import { isOffice } from './officeFile.ts'
import { proofTexts } from './proofTexts.ts'

interface FileCheckProps {
  code: string
  proof: Proof
  state: ProofState
}

/** Compares a file that somebody has with those that the portal made: here, in the browser. */
export function FileCheck({ code, proof, state }: FileCheckProps) {
  const t = useTexts(proofTexts)
  const [found, setFound] = useState<{ name: string; compared: Compared } | null>(null)
  const compare = async (file: File) => {
    setFound(null)
    if (!canSeal()) throw new Error(t('noDigest'))
    if (file.size > largestFile) throw new Error(t('notFile'))
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (!isPdf(bytes) && !isOffice(bytes)) throw new Error(t('notFile'))
    setFound({ name: file.name, compared: await compareFile(bytes, proof.files, code) })
    return { id: file.name, name: file.name, size: file.size }
  }
  return (
    <section className="lined surface corner-12 clips" aria-labelledby="proof-file">
      <div className="proof-part stack g8">
        <h2 className="heading" id="proof-file">
          {t('file')}
        </h2>
        <p className="t3 s13">{t('fileSub')}</p>
        <FileField
          aria-label={t('fileField')}
          limits={t('fileLimits')}
          accept=".pdf,.docx,.xlsx,application/pdf"
          most={1}
          value={[]}
          send={compare}
        />
      </div>
      <div aria-live="polite">{found && <FileVerdict {...found} state={state} />}</div>
    </section>
  )
}
