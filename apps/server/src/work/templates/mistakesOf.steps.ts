import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import type { Scalar } from '@portico/contract/rules/formRule/ruleValues.ts'
import { type Named, referencesOf } from '@portico/contract/rules/templates/checkKnown.ts'
import { checkTemplate } from '@portico/contract/rules/templates/checkTemplate.ts'
import type { DataNames } from '@portico/contract/rules/templates/namesInRules.ts'
import type { Mistake } from '@portico/contract/rules/templates/templateMistakes.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { DataSetStore } from '#data/dataSets/rowSource.rules.ts'
import type { Database } from '#db/open.ts'
import { thereAre } from './knownTo.queries.ts'
import type { WordFileStore } from './word/wordFiles.store.ts'

interface Tools {
  db: Database
  dataSets: Pick<DataSetStore, 'all'>
  words: Pick<WordFileStore, 'has'>
}

/** Everything that is wrong with a template, who and what of it is not there among it. */
export async function mistakesOf({ db, dataSets, words }: Tools, document: TemplateDocument): Promise<Mistake[]> {
  const named = referencesOf(document)
  const known = (what: Named) =>
    thereAre(
      db.orm,
      what,
      named.filter(it => it.what === what).map(it => it.code),
    )
  const [units, roles, people, dictionaries, data] = await Promise.all([
    known('units'),
    known('roles'),
    known('people'),
    known('dictionaries'),
    dataNames(dataSets, document),
  ])
  const isGone = document.word !== undefined && !(await words.has(document.word.file))
  return [
    ...checkTemplate(document, { units, roles, people, dictionaries, data }),
    ...(isGone ? [{ place: ['word'], key: 'wordGone' } as const] : []),
  ]
}

/** What rules may read of data sets: `dataset.salary.total`. None is looked at where no rule could name one. */
async function dataNames(dataSets: Tools['dataSets'], document: TemplateDocument): Promise<DataNames> {
  if (!JSON.stringify(document).includes('dataset.')) return new Map()
  const all = await dataSets.all()
  return new Map(
    all.flatMap(set => set.columns.map(column => [`dataset.${set.key}.${column.key}`, scalarOf(column)] as const)),
  )
}

function scalarOf({ type, hasTime, isMonth }: DataColumn): Scalar {
  if (type === 'number') return 'decimal'
  if (type === 'string' || isMonth) return 'text'
  return hasTime ? 'moment' : 'date'
}
