import { type Language, message } from '@portico/contract/messages.ts'
import { dictionaryOperations } from '@portico/contract/operations/dictionaries.ts'
import { type dictionaries, NewDictionary } from '@portico/contract/platform/dictionaries.ts'
import type { Database } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { Handlers } from '#http/context.ts'
import { meanwhile } from '#http/meanwhile.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { named, refuseEmpty } from '#http/required.ts'
import { batchesOf, sendTable } from '#http/tableFile.ts'
import { changesBetween, type Logs } from '../logs/logs.store.ts'
import {
  addDictionary,
  findState,
  getDictionary,
  listDictionaries,
  readDictionaries,
  removeDictionary,
  updateDictionary,
} from './dictionaries.queries.ts'
import { findRepeat, isNeeded } from './dictionaries.rules.ts'

interface Deps {
  db: Database
  clock: Clock
  logs: Logs
}

export function dictionaryHandlers({ db, clock, logs }: Deps): Handlers<typeof dictionaries> {
  const get = async (id: string) => {
    const found = await getDictionary(db, clock, id)
    if (!found) throw refuse('recordMissing')
    return found
  }
  const check = (written: NewDictionary, language: Language) => {
    refuseEmpty(NewDictionary, written, named(dictionaryOperations.fields, language))
    const repeat = findRepeat(written.labels)
    if (!repeat) return
    const label = written.labels[repeat.at]?.[repeat.name] ?? ''
    throw refuseFields(NewDictionary, { labels: { key: 'alreadyExists', values: { label } } })
  }
  const tell = ['dictionaries', 'dictionary_labels']
  return {
    one: async ({ input }) => {
      const found = await getDictionary(db, clock, input.id)
      if (!found?.isEnabled) return null
      const { id, name, nameEn, labels } = found
      return { id, name, nameEn, labels: labels.filter(label => label.isEnabled) }
    },
    list: ({ input }) => listDictionaries(db, clock, input),
    get: ({ input }) => get(input.id),
    export: async ({ input, answer, caller, session }) => {
      const isEnglish = caller.language === 'en'
      await logs.note({ operation: 'dictionaries.export', detail: { format: input.format } }, session, caller)
      sendTable(answer, {
        title: isEnglish ? 'Dictionaries' : '管理字典',
        format: input.format,
        clock,
        columns: [
          { label: isEnglish ? 'Code' : '字典编码', value: row => row.id },
          { label: isEnglish ? 'Chinese name' : '中文名称', value: row => row.name, width: 24 },
          { label: isEnglish ? 'English name' : '英文名称', value: row => row.nameEn, width: 24 },
          { label: isEnglish ? 'Labels' : '标签数', value: row => row.labelCount },
          {
            label: isEnglish ? 'State' : '状态',
            value: row => (row.isEnabled ? (isEnglish ? 'Enabled' : '启用') : isEnglish ? 'Disabled' : '停用'),
          },
        ],
        batches: batchesOf((limit, offset) => readDictionaries(db, clock, input, limit, offset)),
      })
      return null
    },
    add: async ({ input, session, caller, answer }) => {
      check(input, caller.language)
      await logs.change(session, caller, async tx => {
        if (!(await addDictionary(tx, input, session.actor.name)))
          throw refuseFields(NewDictionary, { id: { key: 'alreadyExists', values: { label: input.id } } })
        return { operation: 'dictionaries.add', object: input.name, detail: changesBetween({}, plain(input)), tell }
      })
      answer.message('added')
      return null
    },
    update: async ({ input, session, caller, answer }) => {
      const { revision, ...written } = input
      check(written, caller.language)
      const before = await get(input.id)
      await logs.change(session, caller, async tx => {
        if (!(await updateDictionary(tx, written, revision, session.actor.name)))
          throw meanwhile(await findState(tx, input.id), clock)
        const detail = changesBetween(plain(before), plain(written))
        return { operation: 'dictionaries.update', object: input.name, detail, tell }
      })
      answer.message('edited')
      return null
    },
    remove: async ({ input, session, caller, answer }) => {
      const found = await get(input.id)
      const { language } = caller
      if (isNeeded(input.id))
        throw refuse('stillNeeded', { name: found.name, what: message('dictionaryBuiltIn', language) })
      await logs.change(session, caller, async tx => {
        if (!(await removeDictionary(tx, input.id))) throw refuse('recordMissing')
        return { operation: 'dictionaries.remove', object: found.name, detail: changesBetween(plain(found), {}), tell }
      })
      answer.message('deleted')
      return null
    },
  }
}

/** What the log keeps of a dictionary: its labels as one line each. */
const plain = ({ name, nameEn, isEnabled, labels }: Omit<NewDictionary, 'id'>) => ({
  name,
  nameEn,
  isEnabled,
  labels: labels.map(label => `${label.value} ${label.name} / ${label.nameEn}${label.isEnabled ? '' : ' –'}`),
})
