import type { CellValue } from '@portico/contract/work/documentEntities.ts'
import type { TemplateColumn } from '@portico/contract/work/templateFields.ts'

/** What every control of a form takes: the field it is for, its value, and what ties it to its label and its mistake. */
export interface ControlProps {
  field: TemplateColumn
  label: string
  ties: {
    id?: string
    'aria-label'?: string | undefined
    'aria-describedby'?: string | undefined
    'aria-invalid'?: true | undefined
    'aria-required'?: true | undefined
  }
  value: CellValue
  onChange: (value: CellValue | undefined) => void
  /** The focus has left it. */
  onLeave?: (() => void) | undefined
  /** Shown as text: it fills itself, or is only compared. */
  readOnly?: boolean | undefined
}

/** The value of a control that has one text. */
export const textOf = (value: CellValue): string => (typeof value === 'string' ? value : '')
/** The value of a control that has several. */
export const textsOf = (value: CellValue): readonly string[] => (Array.isArray(value) ? value : [])
