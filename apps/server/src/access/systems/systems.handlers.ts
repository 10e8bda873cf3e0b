import { randomBytes } from 'node:crypto'
import { NewSystem, portalSystemId, type systems } from '@portico/contract/access/systems.ts'
import type { Database, Reader } from '#db/open.ts'
import type { Seal } from '#db/seal.ts'
import type { Clock } from '#http/clock.ts'
import type { Caller, Handlers, Session } from '#http/context.ts'
import type { EgressFetch } from '#http/egressFetch.ts'
import { meanwhile } from '#http/meanwhile.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { batchesOf, sendTable } from '#http/tableFile.ts'
import { changesBetween, type Logs } from '#platform/logs/logs.store.ts'
import { systemMenus } from '../menu/menu.rules.ts'
import type { CatalogueStore } from '../permissions/permissions.store.ts'
import { testConnections } from './connection.client.ts'
import { saveSystem } from './linksFollow.steps.ts'
import { describeSystem, managedSystem, systemColumns } from './managed.rules.ts'
import { checkSystem, systemValues } from './systemForm.rules.ts'
import * as query from './systems.queries.ts'

export interface SystemDeps {
  db: Database
  seal: Seal
  catalogue: CatalogueStore
  clock: Clock
  logs: Logs
  egress: EgressFetch
}

/** Where a secret stands: sealed, it opens nowhere else. */
const placeOf = (id: string) => `systems.secret_sealed.${id}`

export function systemHandlers(deps: SystemDeps): Handlers<typeof systems> {
  const { db, seal, catalogue, clock, logs } = deps
  const find = async (id: string, from: Reader = db.orm) => {
    const row = await query.findSystem(from, id)
    if (!row) throw refuse('recordMissing')
    return row
  }
  const tell = ['systems', 'permissions', 'role_permissions']
  const log = (verb: string, object: string, detail: Record<string, unknown>, session: Session, caller: Caller) =>
    logs.note({ operation: `systems.${verb}`, object, detail }, session, caller)
  const newSecret = (id: string) => {
    const secret = randomBytes(32).toString('hex')
    return { secret, sealed: seal.seal(secret, placeOf(id)) }
  }

  return {
    list: async ({ session }) => {
      const now = await catalogue.read()
      const mine = systemMenus(now, now.granted(session), new Set(), clock, new Date())
      return mine.flatMap(({ id }) => {
        const system = now.systems.get(id)
        if (!system) return []
        const { name, nameEn, shortName, shortNameEn, position } = system
        const shown = { intro: system.intro ?? undefined, introEn: system.introEn ?? undefined }
        return [{ id, name, nameEn, shortName, shortNameEn, position, ...shown, icon: system.icon ?? undefined }]
      })
    },
    managed: async ({ input }) => {
      const { rows, total } = await query.listSystems(db, input)
      const at = new Date()
      return { total, rows: rows.map(row => managedSystem(row, clock, at)) }
    },
    export: async ({ input, session, caller, answer }) => {
      await log('export', '', { format: input.format }, session, caller)
      sendTable(answer, {
        title: caller.language === 'en' ? 'Business systems' : '业务系统',
        format: input.format,
        clock,
        columns: systemColumns(caller.language),
        batches: batchesOf((limit, offset) => query.readSystems(db, input, { limit, offset })),
      })
      return null
    },
    add: async ({ input, session, caller, answer }) => {
      checkSystem(input, true)
      const { secret, sealed } = newSecret(input.id)
      const now = {
        secretSealed: sealed,
        secretChangedAt: new Date(),
        changedBy: session.actor.name,
        changedAt: new Date(),
      }
      await logs.change(session, caller, async tx => {
        if (!(await query.insertSystem(tx, { id: input.id, ...systemValues(input, clock), ...now })))
          throw refuseFields(NewSystem, { id: { key: 'alreadyExists', values: { label: input.id } } })
        const detail = changesBetween({}, describeSystem(await find(input.id, tx), clock))
        return { operation: 'systems.add', object: input.name, detail, tell }
      })
      answer.message('added')
      return { secret, previousUntil: undefined }
    },
    update: async ({ input, session, caller, answer }) => {
      checkSystem(input, false)
      const { revision, ...given } = input
      await logs.change(session, caller, async tx => {
        const saved = await saveSystem(tx, input.id, revision, systemValues(given, clock), session.actor.name)
        if (!saved) throw meanwhile(await query.findSystem(tx, input.id), clock)
        const { before, links } = saved
        if (before.name !== input.name || before.nameEn !== input.nameEn)
          await query.renameEntry(tx, input.id, before.name, { name: input.name, nameEn: input.nameEn })
        const after = await find(input.id, tx)
        const changed = changesBetween(describeSystem(before, clock), describeSystem(after, clock))
        const detail = links > 0 ? { ...changed, links } : changed
        return { operation: 'systems.update', object: after.name, detail, tell }
      })
      answer.message('edited')
      return null
    },
    remove: async ({ input, session, caller, answer }) => {
      if (input.id === portalSystemId) throw refuse('builtInSystem')
      await logs.change(session, caller, async tx => {
        const before = await query.holdSystem(tx, input.id)
        if (before?.revision !== input.revision) throw meanwhile(before, clock)
        const { nodes, todos, dataSets } = await query.needsOf(tx, input.id)
        if (nodes > 0 || todos > 0 || dataSets > 0) {
          const isEnglish = caller.language === 'en'
          const what = isEnglish
            ? `${nodes} menu entries, ${todos} to-do items, ${dataSets} data sets`
            : `菜单与应用 ${nodes} 个，待办 ${todos} 条，外部数据集 ${dataSets} 个`
          throw refuse('stillNeeded', { name: isEnglish ? before.nameEn : before.name, what })
        }
        await query.deleteSystem(tx, input.id)
        const detail = changesBetween(describeSystem(before, clock), {})
        return { operation: 'systems.remove', object: before.name, detail, tell }
      })
      answer.message('deleted')
      return null
    },
    rotateSecret: async ({ input, session, caller, answer }) => {
      const before = await find(input.id)
      const { secret, sealed } = newSecret(input.id)
      const until = new Date(Date.now() + input.overlapHours * 3_600_000)
      const keepsOld = before.secretSealed !== null && input.overlapHours > 0
      const values = {
        secretSealed: sealed,
        secretChangedAt: new Date(),
        previousSecretSealed: keepsOld ? before.secretSealed : null,
        previousSecretUntil: keepsOld ? until : null,
      }
      await logs.change(session, caller, async tx => {
        if (!(await query.updateSystem(tx, input.id, input.revision, values, session.actor.name)))
          throw meanwhile(await query.findSystem(tx, input.id), clock)
        const detail = { overlapHours: input.overlapHours }
        return { operation: 'systems.rotateSecret', object: before.name, detail, tell: ['systems'] }
      })
      answer.message('edited')
      return { secret, previousUntil: keepsOld ? clock.format(until) : undefined }
    },
    testConnection: async ({ input, session, caller }) => {
      const system = await find(input.id)
      const results = await testConnections(deps.egress, system)
      await log(
        'testConnection',
        system.name,
        { reached: results.filter(it => it.isReachable).length },
        session,
        caller,
      )
      return results
    },
  }
}
