import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import type { DataNames } from '@portico/contract/rules/templates/checkRules.ts'
import type { DataSetSource } from '#data/dataSets/rowSource.rules.ts'

type Scalar = NonNullable<ReturnType<NonNullable<DataNames>['get']>>

/** A column of a data set that fields may fill themselves from, as forms name it. */
export interface FormSource {
  /** `dataset.salary.net` */
  name: string
  type: Scalar
  set: DataSetSource
  column: DataColumn
}

/**
 * What fields may fill themselves with from data sets: columns of those that know whose rows are whose, since of each the
 * applicant's own first row is read: none where others’ rows are among them. What needs a right of its readers is not for forms.
 */
export const formSources = (sets: readonly DataSetSource[]): FormSource[] =>
  sets
    .filter(({ scopes, isOwnShared, right }) => scopes.includes('own') && !isOwnShared && right === null)
    .flatMap(set =>
      set.columns.map(column => ({
        name: `dataset.${set.key}.${column.key}`,
        type: scalarOf(column),
        set,
        column,
      })),
    )

function scalarOf({ type, hasTime, isMonth }: DataColumn): Scalar {
  if (type === 'number') return 'decimal'
  if (type === 'string' || isMonth) return 'text'
  return hasTime ? 'moment' : 'date'
}
