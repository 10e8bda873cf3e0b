import { type fundGroups as calls, FundGroupBody, groupLimits } from '@portico/contract/data/fundGroups.ts'
import type { Database } from '#db/open.ts'
import { peopleCalled } from '#directory/users/pickPeople.queries.ts'
import type { Handlers } from '#http/context.ts'
import { refuse, refuseFields, type Words } from '#http/rejection.ts'
import type { Logs } from '#platform/logs/logs.store.ts'
import { groupsOf, ownsSet, removeGroup, writeGroup, writeMembers } from './fundGroups.queries.ts'
import { personOfLine, wordsIn } from './pastedPeople.rules.ts'

/** Groups that somebody gives to: who is in them uses what they have, from the next call on. */
export function fundGroupHandlers({ db, logs }: { db: Database; logs: Logs }): Handlers<typeof calls> {
  return {
    list: async ({ session: { user } }) => await groupsOf(db, user.id),
    save: ({ input, session, caller }) => {
      const { id, memberIds, setId = null } = input
      const name = input.name.trim()
      const fields: Partial<Record<'name' | 'memberIds' | 'setId', Words>> = {
        ...(name === '' && { name: { key: 'required' } }),
        ...(memberIds.length === 0 && { memberIds: { key: 'groupEmpty' } }),
      }
      if (Object.keys(fields).length > 0) throw refuseFields(FundGroupBody, fields)
      const ownerId = session.user.id
      return logs.change(session, caller, async tx => {
        if (setId !== null && !(await ownsSet(tx, ownerId, setId))) throw refuse('recordMissing')
        const saved = await writeGroup(tx, { ownerId, id, most: groupLimits.groups }, { name, setId })
        if (saved === 'taken') {
          throw refuseFields(FundGroupBody, { name: { key: 'alreadyExists', values: { label: name } } })
        }
        if (saved === 'full') throw refuse('groupsFull', { max: groupLimits.groups })
        if (saved === 'missing') throw refuse('recordMissing')
        const members = await writeMembers(tx, saved, memberIds)
        if (members === 'off') throw refuseFields(FundGroupBody, { memberIds: { key: 'receiverOff' } })
        return { operation: 'fundGroups.save', object: name, detail: members, answer: { id: saved } }
      })
    },
    match: async ({ input: { lines } }) => {
      const known = await peopleCalled(db, [...new Set(lines.flatMap(wordsIn))])
      return lines.map(line => personOfLine(line, known))
    },
    remove: async ({ input, session, caller }) => {
      await logs.change(session, caller, async tx => {
        const removed = await removeGroup(tx, session.user.id, input.id)
        if (removed === 'used') throw refuse('groupUsed')
        if (removed === null) throw refuse('recordMissing')
        return { operation: 'fundGroups.remove', object: removed.name }
      })
      return null
    },
  }
}
