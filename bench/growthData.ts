import type pg from 'pg'

/** How much a portal holds. */
export interface Size {
  people: number
  logLines: number
  notices: number
  todos: number
  /** Pages of the frame that everybody may open. */
  routes: number
}

/** Of all that was planted: people have ids from here on, and names, codes and lines that follow from their number. */
const first = 1_000_000
const named = `s[1 + n % 20] || g[1 + (n / 20) % 30] || case when n % 3 = 0 then g[1 + (n / 7) % 17] else '' end`
const names = `
  surnames as (select array['王','李','张','刘','陈','杨','赵','黄','周','吴','徐','孙','胡','朱','高','林','何','郭','马','罗'] as s),
  given as (select array['伟','芳','娜','敏','静','丽','强','磊','军','洋','勇','艳','杰','娟','涛','明','超',
    '秀英','霞','平','刚','桂英','建国','思远','雨桐','晓岚','子涵','浩然','梓萱','海燕'] as g)`
/** A number that looks like chance and is the same in every run. */
const mixed = (n: string, salt: number) => `((${n}::bigint * 7919 + ${salt} * 104729) % 1000003)`

/**
 * Fills a demo portal: people over the demo's units, years of log lines, notices of which half are for everybody and
 * half for a unit or a role, forty read by each person, and to-do items of which each person has as many as everybody.
 * Without the triggers: nobody listens yet, and millions of rows would be told one by one. Answers the user name of one
 * of the people, who signs in with the password of the demo.
 */
export async function plantGrowth(db: pg.Client, { people, logLines, notices, todos, routes }: Size): Promise<string> {
  const person = (n: string, salt: number) => `(${first} + ${mixed(n, salt)} % ${people})::int`
  await db.query("set session_replication_role = 'replica'")
  await db.query(`
    with ${names}
    insert into users (id, code, username, name, name_en, email, mobile, enabled)
    select ${first} + n, 'B' || ${first} + n, 'b' || ${first} + n, ${named}, 'Person ' || n, 'b' || n || '@example.cn',
      '139' || lpad(n::text, 8, '0'), n % 50 <> 0
    from surnames, given, generate_series(0, ${people - 1}) as n`)
  await db.query(`insert into user_units
    select u.id, (select array_agg(code order by code) from units)[1 + u.id % 40], true from users u where u.id >= ${first}`)
  await db.query(`insert into user_roles select id, 'staff' from users where id >= ${first}`)
  const line = `now() - (${logLines} - n) * interval '1 hour' * (8760.0 / ${logLines}), u.id, u.name, u.id, u.name,
    '10.' || u.id % 60 || '.' || (u.id / 60) % 200 || '.' || u.id % 250, 'planted', 'planted'`
  const columns = 'seq, at, actor_id, actor_name, principal_id, principal_name, address, request_id, hash'
  for (const log of ['login_log', 'operation_log'] as const) {
    const { rows } = await db.query<{ last: string }>(`select coalesce(max(seq), 0) as last from ${log}`)
    const own =
      log === 'login_log'
        ? [`username, method, success, reason, user_agent`, `u.username, 'USER-PWD', n % 20 <> 0, null, 'Mozilla/5.0'`]
        : [
            'operation, object, outcome, detail',
            `(array['menu.open','users.update','roles.save','notices.save','logs.readOperations'])[1 + n % 5],
              'B' || ${first} + ${mixed('n', 5)} % ${people}, case when n % 50 = 0 then 'refused' else 'done' end, '{}'`,
          ]
    await db.query(`insert into ${log} (${columns}, ${own[0]}) select ${rows[0]?.last} + n, ${line}, ${own[1]}
      from generate_series(1, ${logLines}) as n join users u on u.id = ${person('n', 1)}`)
  }
  const noticeWords = `(array['假期安排','经费管理','系统维护','学术报告','招生工作'])[1 + n % 5]`
  await db.query(`
    insert into notices (level, kind, title, title_en, body, body_en, publisher, publisher_en, published_at, expires_at,
      is_public, state, target_units, target_roles)
    select case when n % 1000 = 0 then 'urgent' else 'normal' end, '通知', '关于' || ${noticeWords} || '的通知 ' || n, 'Notice ' || n,
      '<p>' || repeat('正文。', 40) || '</p>', '', '校办', 'Office', now() - n * interval '10 minutes',
      case when n % 3 = 0 then now() + (n % 500 - 400) * interval '1 day' end, n % 10 = 0, 'published',
      case when n % 4 = 1 then array[(select array_agg(code order by code) from units)[1 + n % 40]] else '{}' end,
      case when n % 4 = 3 then array['staff'] else '{}' end
    from generate_series(1, ${notices}) as n`)
  await db.query(`insert into notice_reads (notice_id, user_id)
    select (select max(id) from notices) - ${mixed('(u.id + k)', 3)} % ${notices}, u.id
    from users u, generate_series(1, 40) as k where u.id >= ${first} on conflict do nothing`)
  await db.query(`
    insert into todos (user_id, system_id, external_id, title, title_en, sender, created_at, due_at, done_at)
    select ${person('n', 7)}, (select array_agg(id order by id) from systems)[1 + n % 5], 'planted-' || n, '报销单审批 ' || n,
      'Claim ' || n, '财务处', now() - n % 300 * interval '1 day', now() + (n % 90 - 30) * interval '1 day',
      case when n % 4 <> 0 then now() - n % 200 * interval '1 day' end
    from generate_series(1, ${todos}) as n`)
  await db.query(`
    insert into delegation_log (at, event, delegator_code, delegator_name, delegator_name_en, delegate_code, delegate_name,
      delegate_name_en, actor_name, actor_name_en, address)
    select now() - n * interval '1 minute', 'granted', a.code, a.name, a.name_en, b.code, b.name, b.name_en, a.name, a.name_en, '10.0.0.1'
    from generate_series(1, ${logLines / 10}) as n join users a on a.id = ${person('n', 11)} join users b on b.id = ${person('n', 13)}`)
  await db.query(
    `insert into permissions (id, parent_id, name, name_en, position, level, system_id, is_branch, in_portal_menu, path, component)
    select b.id || lpad((100 + n)::text, 3, '0'), b.id, '业务查询' || n, 'Query of business ' || n, 100 + n, 2, b.system_id,
      false, true, '/cx/planted-' || n, 'ymzs'
    from permissions b, generate_series(1, $1::int) as n where b.path = '/ywcx'`,
    [routes],
  )
  await db.query(`insert into role_permissions select 'staff', id from permissions where path like '/cx/planted-%' or path = '/ywcx'
    on conflict do nothing`)
  await db.query("set session_replication_role = 'origin'")
  for (const table of ['users', 'notices', 'todos'])
    await db.query(`select setval(pg_get_serial_sequence('${table}', 'id'), 10000000)`)
  const member = `b${first + 123}`
  await db.query(`update users set password_hash = (select password_hash from users where username = 'zhangsan')
    where username = '${member}'`)
  await db.query('vacuum analyze')
  // Nobody was told of all this.
  await db.query("notify portal_changes, '*'")
  return member
}
