import type { TestPortal } from '../../testing/portal.ts'

/** What a portal's database holds beside its log, how many lines that has, and a way to shut it. */
export function evidenceOf(portal: TestPortal) {
  const lines = async () => (await portal.sql<{ n: number }>('select count(*)::int as n from operation_log'))[0]?.n ?? 0
  const newest = async () =>
    (await portal.sql<{ operation: string }>('select operation from operation_log order by seq desc limit 1'))[0]
      ?.operation
  /**
   * Everything that the database holds but the logs and what is counted beside them, when somebody last came, and the
   * keys of cards, which a job makes for who was added some seconds before.
   */
  async function state(): Promise<string> {
    const tables = await portal.sql<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
         and table_name not in ('operation_log', 'login_log', 'log_anchors') order by 1`,
    )
    const hashes = tables.map(
      ({ name }) => `select '${name}' as name, md5(coalesce(string_agg(row, '' order by row), '')) as hash from
        (select (to_jsonb(t) - '{last_used_at,card_key}'::text[])::text as row from ${name} t) as rows`,
    )
    return JSON.stringify(await portal.sql(`${hashes.join(' union all ')} order by 1`), null, 1)
  }
  /** A log that takes no line, whoever writes it. */
  const shut = () => portal.sql('alter table operation_log add constraint shut check (false) not valid')
  const open = () => portal.sql('alter table operation_log drop constraint shut')
  return { lines, newest, state, shut, open }
}
