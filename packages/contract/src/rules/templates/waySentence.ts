import type { Language } from '../../openMessages.ts'
import type { TemplateDocument, WayStep } from '../../work/templateDocument.ts'
import type { BothWords, TemplateField } from '../../work/templateFields.ts'
import { dueSentence } from './dueSentence.ts'
import { fillSentence } from './steps/fillSentence.ts'
import { namedField, whenWords } from './whenWords.ts'

type Named = ReadonlyMap<string, BothWords>
/** What the people, roles and units of a way are called, by staff number and code. */
export interface WayNames {
  readonly people: Named
  readonly roles: Named
  readonly units: Named
}
type Way = Pick<TemplateDocument, 'form' | 'way'>

/** Steps of a group that share their condition and what is done. */
interface Part {
  readonly group: number
  readonly when: string
  readonly verb: string
  readonly steps: readonly WayStep[]
}

/** The way read back: who agrees in which order, from the list of steps alone. */
export function waySentence({ form, way }: Way, names: WayNames, language: Language): string {
  const fields = form.groups.flatMap(group => group.fields)
  const isZh = language === 'zh'
  if (way.steps.length === 0)
    return isZh ? '无需办理，提交后即办结。' : 'Nobody has to agree: it is issued as soon as it is submitted.'
  const who = (step: WayStep) => deciderWords(step, names, fields, language)
  const parts = partsOf(way.steps, step => verbOf(step, names, language))
  const said = isZh ? zhParts(parts, who, fields) : enParts(parts, who, fields)
  const filled = fillSentence(way.steps, fields, who, language)
  const due = dueSentence(way.steps, who, language)
  return [said, filled, due].filter(Boolean).join(isZh ? '' : ' ')
}

function partsOf(steps: readonly WayStep[], verb: (step: WayStep) => string): Part[] {
  const found: Part[] = []
  for (const step of [...steps].sort((one, other) => one.group - other.group)) {
    const when = step.when?.trim() ?? ''
    const [same] = found.filter(it => it.group === step.group && it.when === when && it.verb === verb(step)).slice(-1)
    const next = { group: step.group, when, verb: verb(step), steps: [...(same?.steps ?? []), step] }
    if (same) found[found.indexOf(same)] = next
    else found.push(next)
  }
  return found
}

const agrees = { zh: '同意', en: '' } as const

/** What is done: what the step's title says behind the name of who does it, else to agree. */
function verbOf({ title, who }: WayStep, { units, roles }: WayNames, language: Language): string {
  const name = (who.unit ? units.get(who.unit) : who.role ? roles.get(who.role) : undefined)?.[language]
  const words = title[language].trim().replace(/^the /i, '')
  return name && words.toLowerCase().startsWith(name.toLowerCase())
    ? words.slice(name.length).trim() || agrees[language]
    : agrees[language]
}

/** Parts that follow each other without a condition and in the same words, which one sentence says together. */
function chainsOf(parts: readonly Part[]): Part[][] {
  const chains: Part[][] = []
  for (const part of parts) {
    const last = chains.at(-1)?.at(-1)
    const goesOn = last && !last.when && !part.when && last.verb === part.verb && last.group !== part.group
    if (goesOn) chains.at(-1)?.push(part)
    else chains.push([part])
  }
  return chains
}

type Who = (step: WayStep) => string

/** Which place a part has in the order: beside the one before it, or after it. */
function placeOf(part: Part, parts: readonly Part[]): 'only' | 'first' | 'beside' | 'next' | 'last' {
  const before = parts[parts.indexOf(part) - 1]
  const lastGroup = parts.at(-1)?.group
  if (before?.group === part.group) return 'beside'
  if (parts.every(it => it.group === lastGroup)) return 'only'
  return before ? (part.group === lastGroup ? 'last' : 'next') : 'first'
}
const zhOrder = { only: '', first: '先', beside: '同时', next: '再', last: '最后' } as const
const enOrder = { only: '', first: '', beside: 'at the same time ', next: 'then ', last: 'finally ' } as const

function zhParts(parts: readonly Part[], who: Who, fields: readonly TemplateField[]): string {
  const clauses = chainsOf(parts).map(chain => {
    const people = chain.map(part => {
      const condition = part.when ? `${whenWords(part.when, fields, 'zh')}，` : ''
      return `${condition}${zhOrder[placeOf(part, parts)]}由${zhPeople(part.steps, who)}`
    })
    return `${people.join('、')}${chain[0]?.verb ?? ''}`
  })
  return `${clauses.join('；')}。`
}

function zhPeople(steps: readonly WayStep[], who: Who): string {
  const [only] = steps
  if (only && steps.length === 1) return `${who(only)}${isOfMany(only) ? zhNeed[only.need] : ''}`
  return `${joined(steps.map(who), '、', '与')}都`
}
const zhNeed = { any: '任一人', all: '全体', two: '中两人' } as const
/** A role has several holders, once it is chosen; anybody else is one person. */
const isOfMany = ({ who }: WayStep) => who.kind === 'role' && Boolean(who.unit || who.role)

function enParts(parts: readonly Part[], who: Who, fields: readonly TemplateField[]): string {
  const clauses = chainsOf(parts).map(chain =>
    chain
      .map((part, at) => {
        if (at > 0) return `then ${enPeople(part.steps, who)}`
        const place = placeOf(part, parts)
        const lead = part.when ? `${whenWords(part.when, fields, 'en')}, ` : enOrder[place]
        return `${lead}${enPeople(part.steps, who)} ${enVerb(part)}${place === 'first' ? ' first' : ''}`
      })
      .join(', '),
  )
  const said = `${clauses.join('; ')}.`
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`
}

function enVerb({ verb, steps }: Part): string {
  const together = steps.length === 2 ? 'must both agree' : 'must all agree'
  if (steps.length > 1) return together
  return verb || (steps[0]?.need === 'two' && isOfMany(steps[0]) ? 'agree' : 'agrees')
}

function enPeople(steps: readonly WayStep[], who: Who): string {
  const [only] = steps
  if (only && steps.length === 1) return isOfMany(only) ? `${enNeed[only.need]} ${who(only)}` : who(only)
  return joined(steps.map(who), ', ', ' and ')
}
const enNeed = { any: 'anyone of', all: 'everybody of', two: 'two people of' } as const

const joined = (words: readonly string[], comma: string, and: string) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(comma)}${and}${words.at(-1)}`

const nobodyYet = { zh: '（未指定）', en: '(nobody yet)' } as const

/** Who decides a step, by name. */
function deciderWords(step: WayStep, names: WayNames, fields: readonly TemplateField[], language: Language): string {
  const { who, title } = step
  const isZh = language === 'zh'
  const field = who.field ? (namedField(fields, who.field)?.label[language] ?? who.field) : ''
  switch (who.kind) {
    case 'person':
      return names.people.get(who.person ?? '')?.[language] || who.person || nobodyYet[language]
    case 'role': {
      const name = who.unit ? names.units.get(who.unit) : names.roles.get(who.role ?? '')
      const said = name?.[language] || who.unit || who.role
      return said ? (isZh ? said : `the ${said}`) : nobodyYet[language]
    }
    case 'unitLeader':
      return leaderWords(title, who.level ?? 1, language)
    case 'projectLeader':
      if (fields.filter(it => it.kind === 'project').length > 1 && field)
        return isZh ? `${field}的负责人` : `the leader of “${field}”`
      return isZh ? '项目负责人' : "the project's leader"
    case 'chosen':
      return isZh ? '申请人选定的人' : 'whoever the applicant chooses'
    case 'fieldPerson':
      return isZh ? `“${field}”所填的人` : `whoever stands in “${field}”`
  }
}

/** The leader of the applicant's unit, by the sort of unit that the step's title names: 学院负责人, School's leader. */
function leaderWords(title: BothWords, level: number, language: Language): string {
  const isAbove = level === 2
  if (language === 'zh') {
    const unit = /^(.{1,10})负责人$/.exec(title.zh.trim())?.[1]
    return isAbove ? '申请人上级单位负责人' : `申请人所在${unit ?? '单位'}负责人`
  }
  const unit = /^(?:the )?([\w -]{1,30})(?:'s|’s)? leader$/i.exec(title.en.trim())?.[1]?.toLowerCase()
  return isAbove ? "the leader of the unit above the applicant's" : `the leader of the applicant's ${unit ?? 'unit'}`
}
