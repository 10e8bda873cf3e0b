export { inThousands } from '@portico/contract/rules/amounts/inThousands.ts'

/** A number as it was typed or pasted, without separators of thousands. What is no number stays for who says so. */
export const plainNumber = (text: string): string => text.replace(/[,，\s]/g, '')
