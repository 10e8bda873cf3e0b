import type { Database } from '#db/open.ts'

export interface Delegator {
  id: number
  code: string
  name: string
  nameEn: string
  endsAt: Date
}

/** People who authorised `delegateId`, the authorisation in force now. */
export async function delegatorsOf(db: Database, delegateId: number): Promise<Delegator[]> {
  const { rows } = await db.pool.query<Delegator>({
    name: 'delegators',
    text: `select u.id, u.code, u.name, u.name_en as "nameEn", max(d.ends_at) as "endsAt"
      from delegations d join users u on u.id = d.delegator_id
      where d.delegate_id = $1 and u.enabled and d.revoked_at is null and now() >= d.starts_at and now() < d.ends_at
      group by u.id order by u.name`,
    values: [delegateId],
  })
  return rows
}
