import { api } from '@portico/contract/api.ts'
import { readProofCode } from '@portico/contract/rules/proofs/proofCode.ts'
import type { ProofAnswer } from '@portico/contract/work/proofs.ts'
import { useCallback, useEffect, useState } from 'react'
import { failureWords } from '#kit/act/attempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { call } from '#shared/api/call.ts'
import { setLanguage, useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useOpenTitle } from '#shared/useOpenTitle.ts'
import { CodeForm } from './CodeForm.tsx'
import { FileCheck } from './FileCheck.tsx'
import { ProofCard } from './ProofCard.tsx'
import { proofTexts } from './proofTexts.ts'
import './proofs.css'

interface ProofPageProps {
  /** As it stands in the address; empty where none does. */
  code: string
  /** Looks another one up; without one, asks for it. */
  look: (code: string) => void
}

/** 文件核验: whether the portal issued a paper, for whoever holds it; without a session and without the frame. */
export default function ProofPage({ code, look }: ProofPageProps) {
  const t = useTexts(proofTexts)
  const language = useLanguage(state => state.language)
  const { answer, error, load } = useAnswer(code)
  const name = useOpenTitle(t('title'))
  return (
    <div className="proof scroll">
      <header className="row g8 wrap proof-head">
        <h1>
          <span className="t3 proof-portal">{name}</span> {t('title')}
        </h1>
        <span className="f1" />
        {answer && <span className="t3 s13 num">{t('now', { now: fullMoment(answer.now, language) })}</span>}
        <Button
          kind="text"
          lang={language === 'zh' ? 'en' : 'zh-CN'}
          onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}
        >
          {t('language')}
        </Button>
      </header>
      <main className="grid g16 at-start proof-two folds">
        {code === '' && <CodeForm look={look} />}
        {code !== '' && !answer && !error && (
          <section className="col g16 late" aria-busy="true" aria-label={t('checking')}>
            <Skeleton width="100%" height={88} />
            <Skeleton width="100%" height={240} />
          </section>
        )}
        {code !== '' && error && (
          <EmptyState art="offline" title={t('failed')} text={error}>
            <Button onClick={load}>{t('retry')}</Button>
          </EmptyState>
        )}
        {answer && <ProofCard code={code} of={answer} another={() => look('')} />}
        {answer?.proof && answer.proof.kind !== 'page' && (
          <FileCheck key={code} code={readProofCode(code) ?? ''} proof={answer.proof} state={answer.state} />
        )}
      </main>
    </div>
  )
}

/** What the portal says of a code: asked for each, and again where that failed. */
function useAnswer(code: string) {
  const [found, setFound] = useState<{ code: string; answer?: ProofAnswer; error?: string }>({ code })
  const load = useCallback(() => {
    setFound({ code })
    if (code === '') return
    // Of two the one that was asked for last.
    const keep = (next: typeof found) => setFound(now => (now.code === code ? next : now))
    call(api.proofs.look, { code }, { inPlace: true }).then(
      answer => keep({ code, answer }),
      (failure: unknown) => keep({ code, error: failureWords(failure) }),
    )
  }, [code])
  useEffect(load, [load])
  const { answer, error } = found.code === code ? found : {}
  return { answer, error, load }
}
