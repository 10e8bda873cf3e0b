import type { Asking } from '../asking.queries.ts'
import type { DocumentPlace } from './documents.rules.ts'

export interface HeldDocument extends DocumentPlace {
  document: string
  personCode: string
  /** Who leads the project now. */
  leaderCode: string | null
  /** The authorizations that it draws from. */
  chain: number[]
}
export async function readDocument(db: Asking, id: number): Promise<HeldDocument | undefined> {
  const { rows } = await db.query<HeldDocument>(
    `select h.document, h.system_id as "systemId", h.use, h.path, h.person_code as "personCode", h.chain,
       p.leader_code as "leaderCode"
     from fund_holds h join projects p on p.id = h.project_id where h.id = $1`,
    [id],
  )
  return rows[0]
}
