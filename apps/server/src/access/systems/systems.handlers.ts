import { randomBytes } from 'node:crypto'
import { type systems as calls, NewSystem, portalSystemId } from '@portico/contract/access/systems.ts'
import type { Handlers } from '#http/context.ts'
import { found, refuse, refuseFields } from '#http/rejection.ts'
import type { Ground } from '#platform/ground.store.ts'
import { listOf } from '#platform/logs/lists.steps.ts'
import { recordsOf } from '#platform/logs/records.queries.ts'
import { systemMenus } from '../menu/menu.rules.ts'
import type { CatalogueStore } from '../permissions/permissions.store.ts'
import { lockTree } from '../permissions/treeChanges.queries.ts'
import { testConnections } from './connection.client.ts'
import { moveLinks, refuseLostLinks } from './linksFollow.steps.ts'
import { managedSystem, systemColumns } from './managedSystem.rules.ts'
import { checkSystem, systemValues } from './systemForm.rules.ts'
import * as query from './systems.queries.ts'
import { systems } from './systems.table.ts'

export interface SystemDeps extends Pick<Ground, 'db' | 'seal' | 'clock' | 'logs' | 'egress'> {
  catalogue: CatalogueStore
}

/** Where a secret stands: sealed, it opens nowhere else. */
const placeOf = (id: string) => `systems.secret_sealed.${id}`

export function systemHandlers(deps: SystemDeps): Handlers<typeof calls> {
  const { db, seal, catalogue, clock, logs } = deps
  const find = async (id: string) => found(await query.findSystem(db.orm, id))
  const kept = recordsOf(deps, {
    table: systems,
    key: 'id',
    aside: ['secretSealed', 'secretChangedAt', 'previousSecretSealed', 'previousSecretUntil'],
    called: row => row.name,
    lock: lockTree,
    tell: ['permissions', 'role_permissions'],
  })
  const newSecret = (id: string) => {
    const secret = randomBytes(32).toString('hex')
    return { secret, sealed: seal.seal(secret, placeOf(id)) }
  }

  const list = listOf(deps, {
    query: query.systemList,
    shape: row => managedSystem(row, clock, new Date()),
    exported: 'systems.export',
    noted: ({ format }) => ({ format }),
    table: language => ({
      title: { zh: '业务系统', en: 'Business systems' }[language],
      columns: systemColumns(language),
    }),
  })
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
    managed: list.page,
    export: list.file,
    add: async ({ input, answer, ...context }) => {
      checkSystem(input, true)
      const { secret, sealed } = newSecret(input.id)
      await kept.add(context, {
        operation: 'systems.add',
        values: { id: input.id, ...systemValues(input, clock), secretSealed: sealed, secretChangedAt: new Date() },
        taken: refuseFields(NewSystem, { id: { key: 'alreadyExists', values: { label: input.id } } }),
        also: query.addEntry,
      })
      answer.message('added')
      return { secret, previousUntil: undefined }
    },
    update: async ({ input, answer, ...context }) => {
      checkSystem(input, false)
      const values = systemValues(input, clock)
      await kept.update(context, {
        operation: 'systems.update',
        at: input,
        check: (tx, before) => refuseLostLinks(tx, before, values),
        values,
        also: async (tx, after, before) => {
          if (before.name !== after.name || before.nameEn !== after.nameEn)
            await query.renameEntry(tx, after.id, before.name, { name: after.name, nameEn: after.nameEn })
          const links = await moveLinks(tx, before, after)
          return links > 0 ? { links } : undefined
        },
      })
      answer.message('edited')
      return null
    },
    remove: async ({ input, answer, ...context }) => {
      if (input.id === portalSystemId) throw refuse('builtInSystem')
      await kept.remove(context, {
        operation: 'systems.remove',
        at: input,
        check: async (tx, before) => {
          const { nodes, todos, dataSets } = await query.needsOf(tx, input.id)
          const isEnglish = context.caller.language === 'en'
          const what = isEnglish
            ? `${nodes} menu entries, ${todos} to-do items, ${dataSets} data sets`
            : `菜单与应用 ${nodes} 个，待办 ${todos} 条，外部数据集 ${dataSets} 个`
          if (nodes > 0 || todos > 0 || dataSets > 0)
            throw refuse('stillNeeded', { name: isEnglish ? before.nameEn : before.name, what })
          await query.deleteEntry(tx, input.id)
        },
      })
      answer.message('deleted')
      return null
    },
    rotateSecret: async ({ input, answer, ...context }) => {
      const { id, overlapHours } = input
      const { secret, sealed } = newSecret(id)
      const { previousSecretUntil: until } = await kept.update(context, {
        operation: 'systems.rotateSecret',
        at: input,
        values: before => {
          const keepsOld = before.secretSealed !== null && overlapHours > 0
          return {
            ...before,
            secretSealed: sealed,
            secretChangedAt: new Date(),
            previousSecretSealed: keepsOld ? before.secretSealed : null,
            previousSecretUntil: keepsOld ? new Date(Date.now() + overlapHours * 3_600_000) : null,
          }
        },
        also: async () => ({ overlapHours }),
      })
      answer.message('edited')
      return { secret, previousUntil: until ? clock.format(until) : undefined }
    },
    testConnection: async ({ input, session, caller }) => {
      const system = await find(input.id)
      const results = await testConnections(deps.egress, system)
      const detail = { reached: results.filter(it => it.isReachable).length }
      await logs.note({ operation: 'systems.testConnection', object: system.name, detail }, session, caller)
      return results
    },
  }
}
