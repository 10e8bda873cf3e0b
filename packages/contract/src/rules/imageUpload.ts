import type { FieldProblem } from './fields/fieldProblem.ts'

/** Bytes that an uploaded picture may have (spec 2 §9). */
export const maxImageBytes = 10 * 1024 * 1024

/** JPG or PNG, at most 10 MB: what a browser knows before it sends. The server looks into the file itself. Spec 2 §5. */
export function checkImage(file: {
  readonly type: string
  readonly size: number
}): FieldProblem<'uploadImageType' | 'uploadImageSize'> | null {
  if (file.type !== 'image/jpeg' && file.type !== 'image/png') return { key: 'uploadImageType' }
  return file.size > maxImageBytes ? { key: 'uploadImageSize' } : null
}
