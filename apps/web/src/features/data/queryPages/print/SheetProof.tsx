import type { PrintedProof } from '@portico/contract/data/queryPages.ts'
import { shownProofCode } from '@portico/contract/rules/proofs/proofCode.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { printTexts } from './printTexts.ts'

/** 25 mm in CSS pixels, and the white around it in modules. */
const side = (25 * 96) / 25.4
const quiet = 4

/** By what a sheet is looked up: its QR code as the server drew it, its code in letters, and where to type that. */
export function SheetProof({ proof, rows, isCut }: { proof: PrintedProof; rows: number; isCut: boolean }) {
  const t = useTexts(printTexts)
  const { code, address, modules, shape } = proof
  const all = modules + 2 * quiet
  const size = (side * all) / modules
  return (
    <div className="row g8 query-page-sheet-proof">
      <svg
        className="rigid"
        role="img"
        aria-label={t('proofAlt', { address })}
        width={size}
        height={size}
        viewBox={`${-quiet} ${-quiet} ${all} ${all}`}
        shapeRendering="crispEdges"
      >
        <path d={shape} />
      </svg>
      <div>
        <strong>{t('proofCode', { code: shownProofCode(code) })}</strong>
        <p>{t(isCut ? 'firstRows' : 'rows', { rows })}</p>
        <p>{t('proofHow', { address: address.slice(0, address.lastIndexOf('/')) })}</p>
      </div>
    </div>
  )
}
