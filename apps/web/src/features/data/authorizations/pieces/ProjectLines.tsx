import { usePick } from '#shared/i18n/texts.ts'
import { TwoLines } from '#shared/twoLines/TwoLines.tsx'
import './authorizations.css'

interface ProjectLinesProps {
  code: string
  name: string
  nameEn: string
  /** What kind of project it is. */
  kind?: string
  /** What wants to be looked at. */
  warning?: string
}

/** A project: its number, and its name below. */
export function ProjectLines({ code, name, nameEn, kind, warning }: ProjectLinesProps) {
  const pick = usePick()
  return (
    <TwoLines below={<span title={pick(name, nameEn)}>{pick(name, nameEn)}</span>}>
      <span className="row g8">
        <b className="num">{code}</b>
        {kind && <span className="tag sm">{kind}</span>}
        {warning && <span className="tag sm warn">{warning}</span>}
      </span>
    </TwoLines>
  )
}
