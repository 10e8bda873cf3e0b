import * as z from 'zod/mini'
import * as w from '../wire.ts'
import { BothWords, FieldGroup } from './templateFields.ts'
import { TemplatePaper } from './templatePaper.ts'
import { TemplateWord } from './templateWord.ts'

/** The shape of a template that this portal writes, and the only one it reads. */
export const templateFormat = 'portico-template/1'

/** Who may fill a template in. `named`: units, roles or both; `link`: whoever has a link to it. */
export const fillerRules = ['staff', 'students', 'all', 'named', 'link'] as const
export type FillerRule = (typeof fillerRules)[number]

export const Fillers = w.entity({
  rule: ['rule', z.enum(fillerRules)],
  units: ['units', w.list(w.text(40), 100)],
  roles: ['roles', w.list(w.text(40), 100)],
  /** How often one person may: once in all, or once a year; null: as often as they like. */
  once: ['once', w.maybe(z.enum(['ever', 'year']))],
})
export type Fillers = w.Of<typeof Fillers>

/** Who decides a step (documents.md, section 8.2). */
export const deciderKinds = ['person', 'role', 'unitLeader', 'projectLeader', 'chosen', 'fieldPerson'] as const
export type DeciderKind = (typeof deciderKinds)[number]

export const Decider = w.entity({
  kind: ['kind', z.enum(deciderKinds)],
  /** Staff number, where one person decides. */
  person: ['person', w.optional(w.text(40))],
  /** Code of a role, where its holders decide, or the applicant chooses one of them. */
  role: ['role', w.optional(w.text(40))],
  /** Code of the unit: whose holders of the role, or whose people the applicant chooses from. */
  unit: ['unit', w.optional(w.text(40))],
  /** 1: the leader of the applicant's unit; 2: of the unit above it. */
  level: ['level', w.optional(w.int(1, 2))],
  /** Key of the field that names the person or the project. */
  field: ['field', w.optional(w.text(40))],
})
export type Decider = w.Of<typeof Decider>

/** What may be done with a step besides agreeing, which always may. */
export const stepVerbs = ['return', 'decline', 'handOn', 'ask'] as const
export type StepVerb = (typeof stepVerbs)[number]

/** What becomes of a step whose time is over. No step agrees by itself. */
export const lateEnds = ['remind', 'copyLeader', 'handToDeputy'] as const

/** Keys of fields of the form that a step treats otherwise than others do. */
export const StepFields = w.entity({
  /** Whoever decides the step fills them in, or changes what they say, when they agree. */
  edit: ['edit', w.list(w.text(40), 50)],
  /** Whoever decides the step does not see what they say. */
  hide: ['hide', w.list(w.text(40), 50)],
})
export type StepFields = w.Of<typeof StepFields>

export const WayStep = w.entity({
  key: ['key', w.text(40)],
  title: ['title', BothWords],
  /** Steps of one group are open side by side; groups come one after the other, by number. */
  group: ['group', w.int(1, 20)],
  /** A rule: the step is left out where it does not hold. */
  when: ['when', w.optional(w.text(500))],
  who: ['who', Decider],
  /** Of several people: one of them, all, or two. */
  need: ['need', z.enum(['any', 'all', 'two'])],
  verbs: ['verbs', w.list(z.enum(stepVerbs), 4)],
  fields: ['fields', w.optional(StepFields)],
  due: ['due', w.maybe(w.entity({ workdays: ['workdays', w.int(1, 60)], end: ['end', z.enum(lateEnds)] }))],
  /** The applicant is the one: ask the leader above, let it pass, ask nevertheless. */
  self: ['self', z.enum(['up', 'pass', 'ask'])],
  /** Somebody has agreed in this round already. */
  repeated: ['repeated', z.enum(['pass', 'ask'])],
  /** Nobody is found: whoever looks after the template names somebody, or the step is left out. */
  nobody: ['nobody', z.enum(['administrators', 'skip'])],
})
export type WayStep = w.Of<typeof WayStep>

/** What somebody learns who looks up the proof code of an issued document. */
export const TemplateProof = w.entity({
  /** Keys of the fields that stand there besides number, applicant, unit and day. */
  show: ['show', w.list(w.text(40), 30)],
  /** For how many days it holds, beginning with the day after; null: for good. */
  validDays: ['validDays', w.maybe(w.int(1, 3650))],
})
export type TemplateProof = w.Of<typeof TemplateProof>

/** A template: the form, who may fill it in, how documents are numbered, who agrees in which order. */
export const TemplateDocument = w.entity({
  format: ['format', z.literal(templateFormat)],
  name: ['name', w.text(60), 'entered'],
  nameEn: ['nameEn', w.text(120), 'entered'],
  /** Code of the unit that answers for it. */
  ownerUnit: ['ownerUnit', w.text(40), 'chosen'],
  /** Staff numbers and roles that look after it, besides whoever has the right for all of them. */
  administrators: [
    'administrators',
    w.entity({ people: ['people', w.list(w.text(40), 50)], roles: ['roles', w.list(w.text(40), 50)] }),
  ],
  fillers: ['fillers', Fillers],
  form: ['form', w.entity({ groups: ['groups', w.list(FieldGroup, 30)] })],
  serial: [
    'serial',
    w.entity({
      /** `{unit.short}用印〔{year}〕{no:4} 号` */
      text: ['text', w.text(100)],
      per: ['per', w.list(z.enum(['year', 'unit']), 2)],
      at: ['at', z.enum(['submitted', 'issued'])],
    }),
  ],
  way: [
    'way',
    w.entity({
      steps: ['steps', w.list(WayStep, 20)],
      /** After a return: on from the step that sent it back unless what matters changed, or always anew. */
      afterReturn: ['afterReturn', z.enum(['smart', 'all'])],
    }),
  ],
  /** Without one the paper is laid out from the form. */
  paper: ['paper', w.optional(TemplatePaper)],
  /** What the open page says of a document that was issued; without it: nothing of what was filled in, for good. */
  proof: ['proof', w.optional(TemplateProof)],
  /** How long what was attached is kept, in months. */
  keepMonths: ['keepMonths', w.int(1, 600)],
  /** The Word file that documents can be had as, besides their paper. */
  word: ['word', w.optional(TemplateWord)],
})
export type TemplateDocument = w.Of<typeof TemplateDocument>
