import { type Named, referencesOf } from '@portico/contract/rules/templates/checkKnown.ts'
import type { DataNames } from '@portico/contract/rules/templates/checkRules.ts'
import { checkTemplate } from '@portico/contract/rules/templates/checkTemplate.ts'
import type { Mistake } from '@portico/contract/rules/templates/templateMistakes.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { DataSetStore } from '#data/dataSets/rowSource.rules.ts'
import type { Database } from '#db/open.ts'
import { formSources } from './formSources.rules.ts'
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

/** None is looked at where no field could name one. */
async function dataNames(dataSets: Tools['dataSets'], document: TemplateDocument): Promise<DataNames> {
  if (!JSON.stringify(document).includes('dataset.')) return new Map()
  return new Map(formSources(await dataSets.all()).map(({ name, type }) => [name, type] as const))
}
