import type { UserInfo, users } from '@portico/contract/admin/users.ts'
import { headers } from '@portico/contract/names.ts'
import { reachShape } from '#access/permissions/reach.rules.ts'
import { pickedPeople, pickPeople } from '#directory/users/pickPeople.queries.ts'
import { findPerson, readProfile } from '#directory/users/users.queries.ts'
import type { Handlers, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { userAdminHandlers } from './userAdmin.handlers.ts'
import { type UserCareDeps, userCareHandlers } from './userCare.handlers.ts'

export function userHandlers(deps: UserCareDeps): Handlers<typeof users> {
  const { db, catalogue } = deps
  const info = async ({ session }: { session: Session }): Promise<UserInfo> => {
    const profile = await readProfile(db, session.user.id)
    const { reach } = session
    return {
      id: String(session.user.id),
      code: session.user.code,
      username: session.user.username,
      name: session.user.name,
      nameEn: session.user.nameEn,
      jobTitle: profile?.job_title ?? undefined,
      jobTitleEn: profile?.job_title_en ?? undefined,
      roles: session.roles.join(','),
      rights: [...session.rights].sort(),
      email: profile?.email ?? undefined,
      mobile: profile?.mobile ?? undefined,
      photo: profile?.photo ?? undefined,
      primaryUnitCode: profile?.unit_code ?? undefined,
      primaryUnitName: profile?.unit_name ?? undefined,
      primaryUnitNameEn: profile?.unit_name_en ?? undefined,
      actorCode: session.isActing ? session.actor.code : undefined,
      actorName: session.isActing ? session.actor.name : undefined,
      actorNameEn: session.isActing ? session.actor.nameEn : undefined,
      reach: reach
        ? reachShape(await catalogue.read(), {
            applicationIds: reach.applications && [...reach.applications],
            parts: [...reach.parts],
          })
        : undefined,
      mustChangePassword: session.mustChangePassword,
    }
  }
  return {
    ...userAdminHandlers(deps),
    ...userCareHandlers(deps),
    mine: info,
    info,
    infoByGet: info,
    byName: async ({ input, session, caller }) => {
      const isOwn = input.username === session.user.username || input.username === session.user.code
      const person = await findPerson(db, { username: input.username })
      if (!person?.enabled) throw refuse('personMissing')
      const token = isOwn ? caller.header(headers.token) : undefined
      return { id: String(person.id), name: person.name, token }
    },
    pick: async ({ input }) => (input.ids ? pickedPeople(db, input.ids) : pickPeople(db, input.keyword ?? '')),
  }
}
