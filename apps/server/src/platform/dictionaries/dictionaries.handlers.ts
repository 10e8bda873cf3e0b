import { type Language, message } from '@portico/contract/messages.ts'
import { dictionaryOperations } from '@portico/contract/operations/dictionaries.ts'
import { type dictionaries as calls, NewDictionary } from '@portico/contract/platform/dictionaries.ts'
import type { Handlers } from '#http/context.ts'
import { bothNames, found, refuse, refuseFields } from '#http/rejection.ts'
import { named, refuseEmpty } from '#http/required.ts'
import type { Ground } from '../ground.store.ts'
import { listOf } from '../logs/lists.steps.ts'
import { recordsOf } from '../logs/records.queries.ts'
import { dictionaryList, getDictionary, labelsOf, writeLabels } from './dictionaries.queries.ts'
import { findRepeat, isNeeded } from './dictionaries.rules.ts'
import { dictionaries } from './dictionaries.table.ts'

type Deps = Pick<Ground, 'db' | 'clock' | 'logs'>

export function dictionaryHandlers(deps: Deps): Handlers<typeof calls> {
  const { db, clock } = deps
  const get = async (id: string) => found(await getDictionary(db, clock, id))
  const kept = recordsOf(deps, {
    table: dictionaries,
    key: 'id',
    names: { enabled: 'isEnabled' },
    called: row => row.name,
    parts: async (tx, { id }) => ({
      labels: (await labelsOf(tx, id)).map(
        ({ value, name, nameEn, enabled }) => `${value} ${name} / ${nameEn}${enabled ? '' : ' –'}`,
      ),
    }),
    tell: ['dictionary_labels'],
  })
  const check = (written: NewDictionary, language: Language) => {
    refuseEmpty(NewDictionary, written, named(dictionaryOperations.fields, language))
    const repeat = findRepeat(written.labels)
    if (!repeat) return
    const label = written.labels[repeat.at]?.[repeat.name] ?? ''
    throw refuseFields(NewDictionary, { labels: { key: 'alreadyExists', values: { label } } })
  }
  const list = listOf(deps, {
    query: dictionaryList(clock),
    shape: row => row,
    exported: 'dictionaries.export',
    noted: ({ format }) => ({ format }),
    table: language => {
      const isEnglish = language === 'en'
      return {
        title: isEnglish ? 'Dictionaries' : '管理字典',
        columns: [
          { label: isEnglish ? 'Code' : '字典编码', value: row => row.id },
          { label: isEnglish ? 'Chinese name' : '中文名称', value: row => row.name },
          { label: isEnglish ? 'English name' : '英文名称', value: row => row.nameEn },
          { label: isEnglish ? 'Labels' : '标签数', value: row => row.labelCount },
          {
            label: isEnglish ? 'State' : '状态',
            value: row => (row.isEnabled ? (isEnglish ? 'Enabled' : '启用') : isEnglish ? 'Disabled' : '停用'),
          },
        ],
      }
    },
  })
  return {
    one: async ({ input }) => {
      const found = await getDictionary(db, clock, input.id)
      if (!found?.isEnabled) return null
      const { id, name, nameEn, labels } = found
      return { id, name, nameEn, labels: labels.filter(label => label.isEnabled) }
    },
    list: list.page,
    get: ({ input }) => get(input.id),
    export: list.file,
    add: async ({ input, answer, ...context }) => {
      check(input, context.caller.language)
      const { id, name, nameEn, isEnabled: enabled, labels } = input
      await kept.add(context, {
        operation: 'dictionaries.add',
        values: { id, name, nameEn, enabled },
        taken: refuseFields(NewDictionary, { id: { key: 'alreadyExists', values: { label: id } } }),
        also: tx => writeLabels(tx, id, labels),
      })
      answer.message('added')
      return null
    },
    update: async ({ input, answer, ...context }) => {
      check(input, context.caller.language)
      const { id, name, nameEn, isEnabled: enabled, labels } = input
      await kept.update(context, {
        operation: 'dictionaries.update',
        at: input,
        values: { name, nameEn, enabled },
        also: tx => writeLabels(tx, id, labels),
      })
      answer.message('edited')
      return null
    },
    remove: async ({ input, answer, ...context }) => {
      await kept.remove(context, {
        operation: 'dictionaries.remove',
        at: input,
        check: (_tx, dictionary) => {
          const what = message('dictionaryBuiltIn', context.caller.language)
          if (isNeeded(input.id)) throw refuse('stillNeeded', { name: bothNames([dictionary]), what })
        },
      })
      answer.message('deleted')
      return null
    },
  }
}
