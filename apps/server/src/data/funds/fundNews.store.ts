import type { Database } from '#db/open.ts'

const gather = 300

/** Tells people that money of theirs has moved. */
export interface FundNews {
  /** What the books answered names the holds. */
  moved(answer: object): void
}

/**
 * Tells whoever leads the project, gave or got the authorization of a hold that has moved, or draws from the same money and sees
 * how much it is, on every instance. Beside the books
 * and in one go for all of a moment: a transaction that tells makes those that commit with it wait, and one that moves money
 * must not.
 */
export function fundNews({ db }: { db: Database }): FundNews {
  let due = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  const tell = async () => {
    const ids = [...due]
    due = new Set()
    timer = undefined
    await db.pool.query(
      `select tell_authorizations(array(
         select p.leader_code from fund_holds h join projects p on p.id = h.project_id where h.id = any ($1)
         union select h.person_code from fund_holds h where h.id = any ($1)
         union select a.giver_code from fund_holds h join project_authorizations a on a.id = any (h.chain) where h.id = any ($1)
         union select r.person_code from fund_holds h join authorization_receivers r on r.authorization_id = any (h.chain)
           where h.id = any ($1)
         union select r.person_code from fund_holds h join project_authorizations a on a.project_id = h.project_id and a.amount is null
           join authorization_receivers r on r.authorization_id = a.id and r.live and r.balance_visible where h.id = any ($1)))`,
      [ids],
    )
  }
  return {
    moved(answer) {
      for (const [, id] of JSON.stringify(answer).matchAll(/"hold":"H(\d+)"/g)) due.add(Number(id))
      // News that are lost are made good by the next look at the page.
      timer ??= setTimeout(() => void tell().catch(() => undefined), gather)
      timer.unref()
    },
  }
}
