import type { ExportFormat } from '@portico/contract/exports.ts'
import { fileEndings } from './exportFile.ts'
import './exports.css'

/** The kind of a file as a small coloured sign. */
export function FileMark({ format, size = 32 }: { format: ExportFormat; size?: number }) {
  return (
    <span className={`fmark ${format}`} style={{ width: size, height: size }} aria-hidden="true">
      {fileEndings[format].toUpperCase()}
    </span>
  )
}
