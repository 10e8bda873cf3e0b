import { readProofCode, shownProofCode } from '@portico/contract/rules/proofs/proofCode.ts'
import type { Proof, ProofAnswer } from '@portico/contract/work/proofs.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconBan, iconCheck, iconClock, iconX } from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullDay, fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { proofTexts } from './proofTexts.ts'

const signs = {
  valid: { tone: 'ok', icon: iconCheck },
  expired: { tone: 'warn', icon: iconClock },
  voided: { tone: 'err', icon: iconBan },
  unknown: { tone: 'err', icon: iconX },
} as const

/** What the portal issued with a code, as its paper says it, and whether that holds. */
export function ProofCard({ code, of, another }: { code: string; of: ProofAnswer; another: () => void }) {
  const t = useTexts(proofTexts)
  const { state, proof } = of
  const { tone, icon } = signs[state]
  const read = readProofCode(code)
  return (
    <section className="lined surface corner-12 clips" aria-labelledby="proof-verdict">
      <div className={`proof-verdict row g12 ${tone}`} role="status">
        <span className="proof-sign middle rigid">
          <Icon of={icon} size={22} />
        </span>
        <div className="anywhere">
          <h2 id="proof-verdict">{t(state)}</h2>
          <Why of={of} />
        </div>
      </div>
      {proof && <Figures of={proof} />}
      <footer className="row g8 wrap line-above faint pad-12-16">
        <span className="t3 s13">{t('code')}</span>
        <span className="mono anywhere">{read ? shownProofCode(read) : code}</span>
        <span className="f1" />
        <button type="button" className="lk" onClick={another}>
          {t('another')}
        </button>
      </footer>
    </section>
  )
}

function Why({ of: { state, proof } }: { of: ProofAnswer }) {
  const t = useTexts(proofTexts)
  const language = useLanguage(it => it.language)
  const words = {
    valid: () => t('validSub'),
    expired: () => t('expiredSub', { day: fullDay(proof?.validUntil ?? '', language) }),
    voided: () => t('voidedSub', { at: fullMoment(proof?.voidedAt ?? '', language), reason: proof?.reason ?? '' }),
    unknown: () => t('unknownSub'),
  }
  const number = proof?.replacedBy
  return <p className="t2">{[words[state](), number && t('replacedBy', { number })].filter(Boolean).join(' ')}</p>
}

/** What the moment of each kind is called. */
const momentOf = { document: 'issuedAt', page: 'printedAt', export: 'exportedAt' } as const
/** What is vouched for, and what is not. */
const onlyOf = { document: 'onlyThis', page: 'onlyLines', export: 'onlyThen' } as const

function Figures({ of }: { of: Proof }) {
  const t = useTexts(proofTexts)
  const pick = usePick()
  const language = useLanguage(it => it.language)
  const { kind, title, number, shown, issuer, issuedAt, validUntil, signedBy } = of
  const last: [string, string][] = validUntil ? [[t('validUntil'), fullDay(validUntil, language)]] : []
  const signature: [string, string][] = signedBy ? [[t('signedBy'), signedBy]] : []
  const isDocument = kind === 'document'
  const unit = pick(issuer.zh, issuer.en)
  const from: [string, string][] = unit === '' ? [] : [[t(isDocument ? 'issuer' : 'unit'), unit]]
  const lines: [label: string, value: string][] = [
    [t('name'), pick(title.zh, title.en)],
    isDocument ? [t('number'), number] : [t('kind'), t(kind)],
    ...shown.map(({ label, value }): [string, string] => [pick(label.zh, label.en), pick(value.zh, value.en)]),
    ...from,
    [t(momentOf[kind]), fullMoment(issuedAt, language)],
    // Without one the paper itself says how long it holds, if it does.
    ...last,
    ...signature,
  ]
  return (
    <div className="proof-part">
      <dl className="facts folds">
        {lines.map(([label, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have one label, and none of them ever moves
          <Figure key={at} label={label} value={value} />
        ))}
      </dl>
      <p className="t3 s13 proof-only">{t(onlyOf[kind])}</p>
    </div>
  )
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)
