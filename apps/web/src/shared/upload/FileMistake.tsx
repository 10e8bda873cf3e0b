import { FieldError } from '#kit/fields/FieldError.tsx'
import type { FileSending } from './useFileSending.ts'

/** Why the chosen file was not taken, below its field. */
export function FileMistake({ of }: { of: Pick<FileSending, 'mistake' | 'mistakeId'> }) {
  return (
    <span role="alert">
      <FieldError id={of.mistakeId} words={of.mistake} />
    </span>
  )
}
