import { useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { forgetViewers, giveRole, giveToRole, takeFromRole, takeRole } from './giveSteps.ts'
import { viewersTexts } from './viewersTexts.ts'

interface Named {
  name: string
  nameEn: string
}
export interface NamedNode extends Named {
  id: string
}
interface NamedRole extends Named {
  code: string
}
interface NamedPerson extends Named {
  id: number
}

/** Gives a node to a role, or a role that grants it to a person: who got what is said, and can be taken back. */
export function useGiving() {
  const t = useTexts(viewersTexts)
  const pick = usePick()
  const [busy, setBusy] = useState<string>()
  const nameOf = ({ name, nameEn }: Named) => pick(name, nameEn)
  const back = (work: () => Promise<void>) => () => attempt(work, { done: t('takenBack'), after: forgetViewers })
  const run = async (key: string, work: () => Promise<unknown>) => {
    setBusy(key)
    await work()
    setBusy(undefined)
  }
  const addRole = async (person: NamedPerson, role: NamedRole) => {
    if (await giveRole(person.id, role.code)) return
    throw new Error(t('hasRole', { name: nameOf(person), role: nameOf(role) }))
  }
  return {
    busy,
    toRole: (node: NamedNode, role: NamedRole) =>
      run(role.code, () =>
        attempt(() => giveToRole(node.id, role.code), {
          done: ({ gaining }) => t('givenRole', { role: nameOf(role), node: nameOf(node), count: gaining }),
          undo: given => back(() => takeFromRole(given))(),
          after: forgetViewers,
        }),
      ),
    toPerson: (node: NamedNode, person: NamedPerson, role: NamedRole) =>
      run(`${person.id}-${role.code}`, () =>
        attempt(() => addRole(person, role), {
          done: t('givenPerson', { name: nameOf(person), role: nameOf(role), node: nameOf(node) }),
          undo: back(() => takeRole(person.id, role.code)),
          after: forgetViewers,
        }),
      ),
  }
}
