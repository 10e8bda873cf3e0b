import { isTemplateCode } from '@portico/contract/rules/templates/templateCode.ts'
import { readTemplateText, writeTemplateText } from '@portico/contract/rules/templates/templateText.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import { templates as calls } from '@portico/contract/work/templates.ts'
import { jsonDigest } from '#db/jsonDigest.ts'
import type { Orm } from '#db/open.ts'
import type { Handlers, Session } from '#http/context.ts'
import { found, refuse, refuseFields, type Words } from '#http/rejection.ts'
import { refuseEmpty } from '#http/required.ts'
import { meanwhile } from '#http/savedMeanwhile.ts'
import { recordsOf } from '#platform/logs/records.queries.ts'
import { keepAdministrators } from './keepAdministrators.steps.ts'
import { mistakesOf } from './mistakesOf.steps.ts'
import { refuseMistakes, saidMistakes } from './templateMistakes.rules.ts'
import { plainTemplate } from './templateShape.rules.ts'
import type { TemplateDeps } from './templates.handlers.ts'
import * as records from './templates.queries.ts'
import { templates } from './templates.table.ts'

type Listing = 'list' | 'exportList' | 'get' | 'versions' | 'roles' | 'sources' | 'gallery'
type Word = 'readWord' | 'wordFile'
type Calls = Omit<Handlers<typeof calls>, Listing | Word | 'preview'>
type Context = Pick<Parameters<Calls['save']>[0], 'session' | 'caller'>

/** What administrators do with templates. */
export function templateEditingHandlers(deps: TemplateDeps): Calls {
  const { db, clock, logs } = deps
  const existing = async (code: string, session: Session) => found(await records.findTemplate(db.orm, code, session))
  const workedOn = (row: records.TemplateRow) =>
    row.draft ? Promise.resolve(row.draft) : records.documentOf(db.orm, row.code, row.version)
  const kept = recordsOf(deps, {
    table: templates,
    key: 'code',
    // What people fill in is a version of its own; the line of its publishing names it.
    aside: ['version', 'publishedAt', 'mistakes'],
    called: row => row.code,
    shown: () => ({ draft: undefined }),
    parts: async (tx, row) => {
      const document = row.draft ?? (await records.documentOf(tx, row.code, row.version))
      return document ? plainTemplate(document) : {}
    },
  })
  /** Makes a template that is not there yet, its draft with whatever mistakes it has. */
  const add = async (
    context: Context,
    { code, document, ...step }: { code: string; document: TemplateDocument; from?: string },
    operation: 'templates.add' | 'templates.copy' | 'templates.read',
    wrong: (words: Words) => Error,
  ) => {
    if (!isTemplateCode(code)) throw wrong({ key: 'templateCodeInvalid' })
    const mistakes = await mistakesOf(deps, document)
    // No editor could save it again.
    if (mistakes.some(it => it.key === 'tooLarge')) throw refuseMistakes(mistakes, document, context.caller.language)
    const { revision } = await kept.add(context, {
      operation,
      object: document.name,
      values: { code, draft: document, mistakes: mistakes.length, reason: null },
      taken: wrong({ key: 'alreadyExists', values: { label: code } }) as never,
      also: async tx => {
        await keepAdministrators(tx, code, document, context)
        return { code, ...step }
      },
    })
    return { code, revision, mistakes: saidMistakes(mistakes) }
  }

  return {
    save: async ({ input, ...context }) => {
      refuseEmpty(calls.save.input, input)
      const { code, revision, document } = input
      if (revision === undefined) {
        if (!context.session.rights.has('templates')) throw refuse('noPermission')
        return add(context, { code, document }, 'templates.add', words =>
          refuseFields(calls.save.input, { code: words }),
        )
      }
      await existing(code, context.session)
      const mistakes = await mistakesOf(deps, document)
      const saved = await kept.update(context, {
        operation: 'templates.update',
        object: document.name,
        at: { code, revision },
        values: ({ reason }) => ({ draft: document, mistakes: mistakes.length, reason }),
        also: async tx => {
          await keepAdministrators(tx, code, document, context)
          return { code }
        },
      })
      return { code, revision: saved.revision, mistakes: saidMistakes(mistakes) }
    },
    check: async ({ input }) => saidMistakes(await mistakesOf(deps, input.document)),
    publish: async ({ input, session, caller }) => {
      const { code, remark = '' } = input
      const row = await existing(code, session)
      if (row.revision !== input.revision) throw meanwhile(row, clock)
      const document = row.draft
      if (!document) throw refuse('templateNoDraft')
      const mistakes = await mistakesOf(deps, document)
      if (mistakes.length > 0) throw refuseMistakes(mistakes, document, caller.language)
      const { version } = await kept.update(
        { session, caller },
        {
          operation: 'templates.publish',
          object: document.name,
          at: input,
          values: before => ({
            draft: null,
            mistakes: 0,
            reason: null,
            version: before.version + 1,
            publishedAt: new Date(),
          }),
          also: async (tx, { version }) => {
            const digest = jsonDigest(document)
            const said = { code, version, document, digest, remark: remark.trim() }
            await records.keepVersion(tx, { ...said, publishedBy: session.actor.name })
            return { code, version, remark: said.remark }
          },
        },
      )
      return { version }
    },
    withdraw: async ({ input, session, caller }) => {
      refuseEmpty(calls.withdraw.input, input)
      const { code, reason } = input
      const { name } = found(await workedOn(await existing(code, session)))
      await kept.update(
        { session, caller },
        {
          operation: 'templates.withdraw',
          object: name,
          at: input,
          check: (_tx, row) => {
            if (row.version === 0 || row.reason !== null) throw refuse('templateNotPublished')
          },
          values: ({ draft }) => ({ draft, reason: reason.trim() }),
          also: async () => ({ code }),
        },
      )
      return null
    },
    reissue: async ({ input, session, caller }) => {
      const { code } = input
      const row = await existing(code, session)
      if (row.version === 0 || row.reason === null) throw refuse('templateNotWithdrawn')
      const document = found(await records.documentOf(db.orm, code, row.version))
      const mistakes = await mistakesOf(deps, document)
      if (mistakes.length > 0) throw refuseMistakes(mistakes, document, caller.language)
      await kept.update(
        { session, caller },
        {
          operation: 'templates.reissue',
          object: document.name,
          at: input,
          values: ({ draft }) => ({ draft, reason: null }),
          also: async (_tx, { version }) => ({ code, version }),
        },
      )
      return null
    },
    remove: async ({ input, session, caller, answer }) => {
      const { code } = input
      const row = await existing(code, session)
      const context = { session, caller }
      if (row.version === 0) {
        const also = async (tx: Orm) => {
          await keepAdministrators(tx, code, null, context)
          return { code }
        }
        const step = { operation: 'templates.remove', at: input, also } as const
        await kept.remove(context, { ...step, object: row.draft?.name ?? code })
      } else {
        if (!row.draft) throw refuse('templateNoDraft')
        await kept.update(context, {
          operation: 'templates.drop',
          object: row.draft.name,
          at: input,
          values: ({ reason }) => ({ draft: null, mistakes: 0, reason }),
          also: async tx => {
            const published = await records.documentOf(tx, code, row.version)
            await keepAdministrators(tx, code, published ?? null, context)
            return { code }
          },
        })
      }
      answer.message('deleted')
      return null
    },
    copy: async ({ input, ...context }) => {
      refuseEmpty(calls.copy.input, input)
      const { from, isFromGallery, code, name, nameEn, ownerUnit } = input
      const source = isFromGallery
        ? deps.gallery().find(it => it.code === from)?.document
        : await workedOn(await existing(from, context.session))
      const { administrators, ...rest } = found(source)
      // Who may not name them makes a copy that names nobody.
      const theirs = context.session.rights.has('documents') ? administrators : { people: [], roles: [] }
      const document = { ...rest, administrators: theirs, name, nameEn, ownerUnit }
      const wrong = (words: Words) => refuseFields(calls.copy.input, { code: words })
      return add(context, { code, document, from }, 'templates.copy', wrong)
    },
    write: async ({ input: { code, version }, session, caller }) => {
      const row = await existing(code, session)
      const document = found(
        version === undefined ? await workedOn(row) : await records.documentOf(db.orm, code, version),
      )
      await logs.note({ operation: 'templates.write', object: document.name, detail: { code } }, session, caller)
      return { text: writeTemplateText(document) }
    },
    read: async ({ input, ...context }) => {
      refuseEmpty(calls.read.input, input)
      const { code, ownerUnit, text } = input
      const read = readTemplateText(text)
      if ('mistakes' in read) throw refuseMistakes(read.mistakes, null, context.caller.language)
      const document = { ...read.document, ownerUnit }
      return add(context, { code, document }, 'templates.read', words =>
        refuseFields(calls.read.input, { code: words }),
      )
    },
  }
}
