import { emptyOf } from '@portico/contract/shapes.ts'
import type { Decoded, Row, Rows } from '@portico/contract/wire.ts'
import type { ReactNode } from 'react'
import { type Texts, useTexts } from '#shared/i18n/texts.ts'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'
import type { FormRowProps } from './FormRow.tsx'
import { type FieldRuling, RecordRow } from './RecordRow.tsx'
import type { Maintained } from './useRivals.ts'

/** The values that a form holds: the input's but what stands at null, and fields that the form alone has. */
type Held<R extends Rows, L, Own> = Omit<Decoded<R>, keyof Own | NullKeys<L>> & Own
type NullKeys<L> = { [K in keyof L]: L[K] extends null ? K : never }[keyof L]
/** Nothing else than fields. */
type Only<L, Names> = { readonly [K in Exclude<keyof L, Names>]: never }
/** What has no text of its own name must be said; what has one may be called otherwise, or be given. */
type Labels<Names extends PropertyKey, T> = {
  readonly [K in Exclude<Names, keyof T>]: (keyof T & string) | null
} & { readonly [K in Names & keyof T]?: (keyof T & string) | null }

interface RecordDialogProps<V extends object, R extends Maintained = Maintained>
  extends Omit<FormDialogProps<V, R>, 'labels'> {}
interface RecordRowProps<V extends object> extends Omit<FormRowProps<V>, 'label' | 'children'>, FieldRuling {
  name: keyof V & string
  /** What it is entered with; a switch, a number's or a text's field as the contract has it, where nothing is said. */
  children?: ReactNode
}

/** What a form made by `recordForm` holds. */
export type ValuesOf<F extends { Dialog: (props: never) => unknown }> = Parameters<F['Dialog']>[0] extends {
  save: (values: infer V, record: never) => unknown
}
  ? V
  : never

/** Says which fields a form has besides those of the call: what it makes the call's values of. */
export const ownFields = <Own extends object>(): Own => ({}) as Own

/**
 * The form of a record, made of the input of the call that saves it. The label of a field is the form's text of its name,
 * or the one that `labels` names, as it does for each field that the form alone has; null stands for what no row shows
 * because the dialog itself gives it. A field without a label does not compile, nor does a row of another name; one that
 * is shown in no row is found by `checks/forms.test.ts`. Lengths, bounds, and what must be entered are the contract's.
 */
export function recordForm<
  R extends Rows,
  const T extends Texts,
  const L extends Labels<Exclude<keyof R, keyof Own>, T> & Readonly<Record<keyof Own, (keyof T & string) | null>>,
  Own extends object,
>(input: { readonly rows: R }, texts: T, labels: L & Only<L, keyof R | keyof Own>, _own?: Own) {
  type V = Held<R, L, Own>
  const rows: Readonly<Record<string, Row>> = input.rows
  const named: Readonly<Record<string, keyof T | null | undefined>> = labels
  const fields = [...new Set([...Object.keys(rows), ...Object.keys(named)])]
  const labelOf = new Map(
    fields.flatMap(name => {
      const key = named[name] === undefined ? name : named[name]
      return key === null ? [] : [[name, key] as const]
    }),
  )
  const empty = Object.fromEntries(Object.entries(emptyOf(rows)).filter(([name]) => labelOf.has(name))) as Partial<V>
  const useLabels = (): Readonly<Record<string, string>> => {
    const t = useTexts(texts)
    return Object.fromEntries([...labelOf].map(([name, key]) => [name, t(key)]))
  }
  return {
    /** The labels by field, for what stands on a page instead of in a dialog. */
    useLabels,
    /** `FormDialog` with this form's labels; what `initial` does not say is empty, off or none. */
    Dialog: <M extends Maintained = Maintained>(props: RecordDialogProps<V, M>) => (
      <FormDialog<V, M> {...props} initial={{ ...empty, ...props.initial }} labels={useLabels()} />
    ),
    /** `FormRow` of one of the fields. */
    Row: (props: RecordRowProps<V>) => {
      const t = useTexts(texts)
      return <RecordRow {...props} label={t(labelOf.get(props.name) as keyof T)} row={rows[props.name]} />
    },
  }
}
