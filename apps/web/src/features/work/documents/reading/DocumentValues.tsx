import { rowsOf } from '@portico/contract/rules/filling/ruleInputs.ts'
import type { FieldValue, FormRow } from '@portico/contract/work/documentEntities.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { ReadTable } from './ReadTable.tsx'
import { ReadValue } from './ReadValue.tsx'
import { readingTexts } from './readingTexts.ts'

const wide: ReadonlySet<TemplateField['kind']> = new Set(['table', 'file', 'picture', 'signature'])
const isFile = ({ kind }: TemplateField) => kind === 'file' || kind === 'picture' || kind === 'signature'
const isWide = ({ kind, hasLines }: TemplateField) => wide.has(kind) || hasLines === true

/** What was filled in, by group. What the rules hid was not submitted, and is shown only where it was before. */
export function DocumentValues({ opened }: { opened: OpenDocument }) {
  const pick = usePick()
  const { values, template, before, mine } = opened
  const isShown = ({ key, kind }: TemplateField) =>
    kind !== 'note' &&
    // What one fills in stands below, as it will be.
    !mine?.edit.includes(key) &&
    (key in values || isSaid(before?.values[key]))
  const groups = template.form.groups
    .map(group => ({ ...group, fields: group.fields.filter(isShown) }))
    .filter(({ fields }) => fields.length > 0)
  return groups.map(({ key, title, fields }) => (
    <section key={key} aria-label={pick(title.zh, title.en)}>
      {groups.length > 1 && <h2 className="b below-8">{pick(title.zh, title.en)}</h2>}
      <dl className="documents-values">
        {fields.map(field => (
          <div
            key={field.key}
            className={field.kind === 'table' ? 'documents-whole' : isWide(field) ? 'documents-wide' : undefined}
          >
            <dt className="t2">{pick(field.label.zh, field.label.en)}</dt>
            <dd className="anywhere">
              <Value field={field} value={values[field.key] ?? null} opened={opened} />
              {before && field.key in before.values && (
                <SaidBefore field={field} value={before.values[field.key] ?? null} opened={opened} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}

interface ValueProps {
  field: TemplateField
  value: FieldValue | null
  opened: OpenDocument
}

function Value({ field, value, opened }: ValueProps) {
  if (field.kind === 'table') return <ReadTable field={field} rows={rowsOf(value)} opened={opened} />
  return <ReadValue field={field} value={isRows(value) ? null : value} opened={opened} />
}

const isSaid = (value: FieldValue | null | undefined) => value !== null && value !== undefined

/** What it said before it came back and was changed; files that nothing names any more are gone. */
function SaidBefore({ field, value, opened }: ValueProps) {
  const t = useTexts(readingTexts)
  const words = !isSaid(value) ? t('saidNothing') : isFile(field) ? t('changedFile') : t('saidBefore')
  const then = { ...opened, named: opened.before?.named ?? {} }
  return (
    <div className="s12 t2 documents-before">
      <span className="tag sm warn">{words}</span>
      {isSaid(value) && !isFile(field) && <Value field={field} value={value} opened={then} />}
    </div>
  )
}

const isRows = (value: FieldValue): value is FormRow[] => rowsOf(value).length > 0
