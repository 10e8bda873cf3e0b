import type { ProofFile, ProofState } from '@portico/contract/work/proofs.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAlert, iconCheck, iconX } from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import type { Compared } from './compareFile.ts'
import { proofTexts } from './proofTexts.ts'

const signs = {
  same: { tone: 'ok', icon: iconCheck },
  appended: { tone: 'err', icon: iconX },
  rewritten: { tone: 'err', icon: iconX },
  other: { tone: 'warn', icon: iconAlert },
} as const
const inThousands = (bytes: number) => bytes.toLocaleString('en')
const ends = (digest: string) => `${digest.slice(0, 8)} … ${digest.slice(-8)}`

/** What the comparison of a file says, and by what. */
export function FileVerdict({ name, compared, state }: { name: string; compared: Compared; state: ProofState }) {
  const t = useTexts(proofTexts)
  const { outcome, bytes, issued } = compared
  // What holds no more is no good paper, however genuine it is.
  const isOver = outcome === 'same' && state !== 'valid'
  const { tone, icon } = isOver ? ({ tone: 'warn', icon: iconAlert } as const) : signs[outcome]
  const words = {
    same: () => (state === 'voided' ? t('sameVoided') : state === 'expired' ? t('sameExpired') : ''),
    appended: () => t('appendedSub'),
    rewritten: () => t('rewrittenSub'),
    other: () => t('otherSub'),
  }[outcome]()
  return (
    <>
      <div className={`proof-verdict row g12 ${tone}`}>
        <span className="proof-sign middle rigid">
          <Icon of={icon} size={22} />
        </span>
        <div className="anywhere">
          <h3>{t(outcome)}</h3>
          {words && <p className="t2">{words}</p>}
          <p className="t3 s13">{t('chosen', { name, bytes: inThousands(bytes) })}</p>
        </div>
      </div>
      {issued && <Lines compared={compared} issued={issued} />}
    </>
  )
}

function Lines({ compared, issued }: { compared: Compared; issued: ProofFile }) {
  const t = useTexts(proofTexts)
  const language = useLanguage(it => it.language)
  const { outcome, bytes, digest, revisions, saidAt } = compared
  const isSame = digest === issued.digest
  const size = (of: number) => t('bytes', { bytes: inThousands(of) })
  const lines: { label: string; was: string; is: string; isWrong: boolean }[] = [
    { label: t('size'), was: size(issued.bytes), is: size(bytes), isWrong: bytes !== issued.bytes },
    { label: t('digest'), was: ends(issued.digest), is: ends(digest), isWrong: !isSame },
  ]
  if (outcome === 'appended') {
    const label = t('first', { bytes: inThousands(issued.bytes) })
    lines.push({ label, was: ends(issued.digest), is: ends(issued.digest), isWrong: false })
    // Only a PDF has revisions: of a workbook, whose kind is its language, none is counted.
    if (revisions > 0) {
      const count = revisions
      const added = saidAt ? t('timesSaid', { count, at: fullMoment(saidAt, language) }) : t('times', { count })
      lines.push({ label: t('added'), was: t('times', { count: 0 }), is: added, isWrong: count > 0 })
    }
  }
  return (
    <div className="proof-part scrolls">
      <table className="proof-lines">
        <caption className="sr">{t('compared')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('issuedFile')}</th>
            <th scope="col">{t('yourFile')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, was, is, isWrong }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{was}</td>
              <td className={isWrong ? 'tr' : undefined}>{is}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
