import { and, eq } from 'drizzle-orm'
import type { Orm, Reader } from '#db/open.ts'
import { mailInvitations as invitations } from '../invitations.table.ts'

export type InvitationRow = typeof invitations.$inferSelect

const one = (ownerId: number, uid: string) => and(eq(invitations.ownerId, ownerId), eq(invitations.uid, uid))

export async function findInvitation(orm: Reader, ownerId: number, uid: string): Promise<InvitationRow | null> {
  const [row] = await orm.select().from(invitations).where(one(ownerId, uid))
  return row ?? null
}

export async function keepInvitation(orm: Orm, row: typeof invitations.$inferInsert): Promise<void> {
  await orm
    .insert(invitations)
    .values(row)
    .onConflictDoUpdate({ target: [invitations.ownerId, invitations.uid], set: row })
}

export async function changeInvitation(
  orm: Orm,
  { ownerId, uid }: Pick<InvitationRow, 'ownerId' | 'uid'>,
  values: Partial<typeof invitations.$inferInsert>,
): Promise<void> {
  await orm.update(invitations).set(values).where(one(ownerId, uid))
}
