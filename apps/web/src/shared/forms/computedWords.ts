import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import type { KeptValue } from '@portico/contract/rules/formRule/ruleValues.ts'
import type { TemplateColumn } from '@portico/contract/work/templateFields.ts'

/** What was computed: as an amount where the template says with how many decimals. */
export const computedWords = ({ decimals }: TemplateColumn, computed: KeptValue | undefined): string =>
  decimals === undefined ? String(computed ?? '—') : formatAmount(String(computed ?? '—'), decimals)
