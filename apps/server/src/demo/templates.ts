import { checkTemplate } from '@portico/contract/rules/templates/checkTemplate.ts'
import { fillerRules, type TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { recordKeepers } from '#access/permissions/recordKeepers.table.ts'
import { jsonDigest } from '#db/jsonDigest.ts'
import { list, oneOf, readTable, text, whole } from '#foundation/readTable.ts'
import { galleryTemplates } from '#foundation/templates.ts'
import type { templates, templateVersions } from '#work/templates/templates.table.ts'
import type { Calendar } from './calendar.ts'
import { roleCodes, rolesIn } from './directory/roles.ts'
import { unitOf } from './directory/units.ts'

/** What the organisation has chosen for each template of the gallery. */
const chosen = readTable(new URL('tables/templates.csv', import.meta.url), {
  code: text,
  ownerUnit: text,
  rule: oneOf(...fillerRules),
  units: list,
  roles: rolesIn,
  administrators: rolesIn,
})
/** Whose holders decide a step: of a role in a unit, or anywhere. */
const steps = readTable(new URL('tables/templateSteps.csv', import.meta.url), {
  code: text,
  step: text,
  title: text,
  titleEn: text,
  role: oneOf(...roleCodes),
  unit: text,
})
/** What became of each template, one after the other. */
const history = readTable(new URL('tables/templateHistory.csv', import.meta.url), {
  code: text,
  became: oneOf('published', 'draft', 'withdrawn'),
  daysAgo: whole,
  time: text,
  /** Staff number of who did it. */
  by: text,
  /** Fields that came later. */
  without: list,
  /** Steps whose people are not chosen yet. */
  unset: list,
  /** What was said of it: why it was withdrawn. */
  remark: text,
})
type Event = (typeof history)[number]

/** A template of the gallery with its unit, its administrators, and whose holders decide each step. */
function chosenOf({ code, ownerUnit, rule, units, roles, administrators }: (typeof chosen)[number]): TemplateDocument {
  const ready = galleryTemplates().find(it => it.code === code)?.document
  if (!ready) throw new Error(`No template ${code} in the gallery`)
  const own = steps.filter(it => it.code === code)
  const lost = own.filter(({ step }) => !ready.way.steps.some(it => it.key === step))
  if (lost.length > 0) throw new Error(`${code} has no step ${lost.map(({ step }) => step).join(', ')}`)
  return {
    ...ready,
    ownerUnit: unitOf(ownerUnit).code,
    administrators: { people: [], roles: administrators },
    fillers: { ...ready.fillers, rule, units: units.map(unit => unitOf(unit).code), roles },
    way: {
      ...ready.way,
      steps: ready.way.steps.map(step => {
        const found = own.find(it => it.step === step.key)
        if (!found) return step
        const { title, titleEn, role, unit } = found
        return { ...step, title: { zh: title, en: titleEn }, who: { ...step.who, role, ...(unit && { unit }) } }
      }),
    },
  }
}

/** A state of it: some fields came later, the people of some steps are not chosen. */
function stateOf(document: TemplateDocument, { code, without, unset }: Event): TemplateDocument {
  const groups = document.form.groups
    .map(group => ({ ...group, fields: group.fields.filter(({ key }) => !without.includes(key)) }))
    .filter(({ fields }) => fields.length > 0)
  const count = (it: TemplateDocument['form']) => it.groups.flatMap(({ fields }) => fields).length
  if (count(document.form) - count({ groups }) !== without.length)
    throw new Error(`${code} has not all of the fields ${without.join(', ')}`)
  const left = document.way.steps.map(step =>
    unset.includes(step.key) ? { ...step, who: { ...step.who, role: '', unit: '' } } : step,
  )
  const proof = document.proof && {
    ...document.proof,
    show: document.proof.show.filter(key => !without.includes(key)),
  }
  // A paper that names fields came with the last of them.
  const { paper, ...rest } = document
  return {
    ...rest,
    form: { groups },
    way: { ...document.way, steps: left },
    ...(proof && { proof }),
    ...(without.length === 0 && paper && { paper }),
  }
}

interface TemplateRows {
  recordKeepers: (typeof recordKeepers.$inferInsert)[]
  templates: (typeof templates.$inferInsert)[]
  templateVersions: (typeof templateVersions.$inferInsert)[]
}

/** The templates of the organisation: published in several states, worked on, withdrawn. */
export function demoTemplates(calendar: Calendar, people: readonly { code: string; name: string }[]): TemplateRows {
  const nameOf = (code: string): string => {
    const name = people.find(person => person.code === code)?.name
    if (name === undefined) throw new Error(`Nobody has the staff number ${code}`)
    return name
  }
  const each = chosen.map(choice => {
    const { code } = choice
    const whole = chosenOf(choice)
    const events = history.filter(it => it.code === code)
    const [last] = events.slice(-1)
    if (!last) throw new Error(`Nothing became of ${code}`)
    const published = events
      .filter(({ became }) => became === 'published')
      .map((event, at) => {
        const document = stateOf(whole, event)
        return {
          code,
          version: at + 1,
          document,
          digest: jsonDigest(document),
          publishedBy: nameOf(event.by),
          publishedAt: calendar.at(-event.daysAgo, event.time),
          remark: event.remark,
        }
      })
    const draft = last.became === 'draft' ? stateOf(whole, last) : null
    const row = {
      code,
      draft,
      mistakes: draft ? checkTemplate(draft, null).length : 0,
      version: published.length,
      publishedAt: published.at(-1)?.publishedAt ?? null,
      reason: last.became === 'withdrawn' ? last.remark : null,
      revision: events.length,
      changedBy: nameOf(last.by),
      changedAt: calendar.at(-last.daysAgo, last.time),
    }
    return { row, published }
  })
  const keepers = each.flatMap(({ row, published }) =>
    ((row.draft ?? published.at(-1)?.document)?.administrators.roles ?? []).flatMap(role =>
      (['templates', 'documents'] as const).map(right => ({ right, record: row.code, keeper: `role:${role}` })),
    ),
  )
  return {
    recordKeepers: keepers,
    templates: each.map(({ row }) => row),
    templateVersions: each.flatMap(({ published }) => published),
  }
}
