import { filledFrom } from '@portico/contract/rules/filling/filledFrom.ts'
import { formRun } from '@portico/contract/rules/filling/formRun.ts'
import { applicantsGroups } from '@portico/contract/rules/templates/steps/stepFields.ts'
import type { FieldMistake, FieldValue, FormValues } from '@portico/contract/work/documentEntities.ts'
import { templateOfShared } from '@portico/contract/work/sharing.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { TemplateColumn, TemplateField } from '@portico/contract/work/templateFields.ts'
import { sql } from 'drizzle-orm'
import type { Orm, Reader } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { Caller } from '#http/context.ts'
import { found } from '#http/rejection.ts'
import { documentFiles, documents } from './documents.table.ts'
import { type FileRow, forgetFiles } from './filling/documentFiles.store.ts'
import { handIn } from './filling/handIn.steps.ts'
import { namedBy } from './filling/named.steps.ts'
import { fieldsOf, filesNamed } from './filling/references.rules.ts'
import { checkedValues, refuseTooMuch } from './filling/shape.rules.ts'
import { chosenMistakes } from './filling/submitChecks.steps.ts'
import { worldOf } from './filling/world.queries.ts'
import { nobodyId, strangerDoing } from './stranger.rules.ts'

/** Nobody with an account applies: rules read the unit that answers for the template, and no person. */
const whose = ({ ownerUnit }: TemplateDocument) => ({ applicant: { id: nobodyId, code: '' }, unitCode: ownerUnit })

/** A form as somebody without an account begins it: with what the link fills in, and what follows from that. */
export async function formForStranger(db: Reader, clock: Clock, template: TemplateDocument, fixed: FormValues) {
  // By what the form alone reads: what the way or the number read is for nobody who has a link.
  const { name, nameEn, form } = template
  const onlyForm = templateOfShared({ name, nameEn, groups: form.groups })
  const named = await namedBy(db, onlyForm, fixed, whose(template))
  const { today, specialDays } = await worldOf(db, clock)
  const groups = await withDictionaries(db, template)
  return { groups, named, values: { ...fixed, ...filledFrom(template, fixed, named) }, today, specialDays }
}

/** What is wrong with what a link fills in. */
export async function fixedMistakes(db: Reader, clock: Clock, template: TemplateDocument, values: FormValues) {
  const named = await namedBy(db, template, values, whose(template))
  const outcome = formRun(template).run(values, named, await worldOf(db, clock))
  const all = { ...outcome, hidden: new Set<string>() }
  return chosenMistakes(db, { id: '', template, values, outcome: all, applicant: '', signer: nobodyId })
}

export interface SharedDocument {
  readonly id: string
  readonly code: string
  readonly version: number
  readonly template: TemplateDocument
  /** What was typed. */
  readonly values: FormValues
  /** What the link fills in. */
  readonly fixed: FormValues
  /** Takes those of these files that are the sender's. */
  readonly filed: (ids: readonly string[]) => Promise<readonly Omit<FileRow, 'documentId' | 'sentById'>[]>
}
/** More than may be sent in: of the others the form says that they are not there. */
const mostTaken = 50

interface HandedShared {
  number: string | null
  userIds: readonly number[]
  /** Files that no field names that is shown: they are to be dropped. */
  unused: readonly FileRow[]
}

/** Hands in what somebody without an account filled in, in a transaction; where it is wrong, that is taken back by the caller. */
export async function handInShared(
  tx: Orm,
  clock: Clock,
  { id, code, version, template, values: typed, fixed, filed }: SharedDocument,
  caller: Pick<Caller, 'address'>,
): Promise<{ mistakes: FieldMistake[] } | HandedShared> {
  const values: Record<string, FieldValue> = { ...Object.fromEntries(checkedValues(template, typed)), ...fixed }
  refuseTooMuch(values)
  const now = clock.now()
  const unitCode = template.ownerUnit
  const [document] = await tx
    .insert(documents)
    .values({ id, code, version, unitCode, values, createdAt: now, changedAt: now })
    .returning()
  for (const { name, kind, size, storedAs, sentAt, id: file } of await filed(
    filesNamed(template, values).slice(0, mostTaken),
  ))
    await tx.insert(documentFiles).values({ id: file, documentId: id, name, kind, size, storedAs, sentAt })
  const held = { document: found(document), template }
  const world = await worldOf(tx, clock)
  // On its page what deciders fill in is not there, nor what any rule reads of it.
  const seen = { ...template, form: { groups: applicantsGroups(template) } }
  const handed = await handIn(tx, clock, held, world, { session: strangerDoing, caller, words: '', seen })
  if ('mistakes' in handed) return handed
  return { ...handed, unused: await forgetFiles(tx, id, filesNamed(template, handed.row.values)) }
}

/** The groups of a form, with what its dictionaries offer written into its fields: nobody asks for these without an account. */
async function withDictionaries(db: Reader, template: TemplateDocument) {
  const columns = fieldsOf(template).flatMap(field => [field, ...(field.columns ?? [])])
  const ids = [...new Set(columns.flatMap(({ dictionary }) => (dictionary ? [dictionary] : [])))]
  if (ids.length === 0) return applicantsGroups(template)
  const { rows } = await db.execute<{ dictionary: string; key: string; zh: string; en: string }>(sql`
    select l.dictionary_id as dictionary, l.value as key, l.name as zh, coalesce(nullif(l.name_en, ''), l.name) as en
    from dictionary_labels l join dictionaries d on d.id = l.dictionary_id and d.enabled
    where l.enabled and d.id = any(${sql.param(ids)}::text[]) order by l.position limit 5000`)
  const plain = <T extends TemplateColumn>(field: T): T => {
    if (!field.dictionary) return field
    const own = rows.filter(row => row.dictionary === field.dictionary)
    const choices = own.slice(0, 200).map(({ key, zh, en }) => ({ key, label: { zh, en } }))
    return { ...field, dictionary: undefined, choices }
  }
  const whole = (field: TemplateField): TemplateField => ({ ...plain(field), columns: field.columns?.map(plain) })
  return applicantsGroups(template).map(group => ({ ...group, fields: group.fields.map(whole) }))
}
