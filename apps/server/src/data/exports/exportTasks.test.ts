import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeJobs } from '#live/jobs.ts'
import { parameterStore } from '#platform/parameters/parameters.queries.ts'
import { exportPortal, long, many, request, type Task } from '../../testing/exportPortal.ts'
import { startPortal } from '../../testing/portal.ts'
import { childrenOf } from '../../testing/processes.ts'
import { exportTasks } from './exportTasks.job.ts'

let at: Awaited<ReturnType<typeof exportPortal>>
beforeAll(async () => {
  at = await exportPortal()
})
afterAll(() => at.close())

const until = (task: Pick<Task, 'id'>, status: number, as = at.zhangsan) =>
  expect.poll(() => at.get(task, as), { interval: 50 }).toMatchObject({ zt: status })
const [running, ready, failed, cancelled, expired] = [1, 2, 3, 4, 5]

describe('a task', () => {
  test('goes on alone, is fetched again in another session, and is written down', async () => {
    const task = await at.start(long())
    expect(task).toMatchObject({ total: many, zt: 0 })
    await until(task, ready)
    const again = await at.portal.as('zhangsan')
    expect(await at.get(task, again)).toMatchObject({ ywc: many, total: many, sfjd: 0 })
    const listed = (await at.portal.post('/xtExport/list', {}, again)).data as Task[]
    expect(listed[0]).toMatchObject({ id: task.id })
    for (let time = 0; time < 2; time++) {
      const { bytes, answer } = await at.file({ id: task.id }, again, '/xtExport/download')
      expect(answer.headers['content-disposition']).toContain("UTF-8''%E6%98%8E%E7%BB%86.xlsx")
      const rows = (await readXlsx(bytes)).sheets[0]?.rows ?? []
      expect(rows).toHaveLength(many + 2)
      expect(rows.at(-1)).toEqual(['合计', null, (many * (many + 1)) / 2])
    }
    expect(await at.logged('exports.start')).toMatchObject({ object: '明细' })
    expect(await at.logged('exports.download')).toMatchObject({ object: '明细' })
  })

  test('is not begun where the log takes no line of it', async () => {
    const { sql } = at.portal
    const before = await sql('select id from export_tasks order by id')
    await sql('alter table operation_log add constraint shut check (false) not valid')
    const task = await at.start(request()).finally(() => sql('alter table operation_log drop constraint shut'))
    expect(task).toBeNull()
    expect(await sql('select id from export_tasks order by id')).toEqual(before)
  })

  test('is one of ten at most, also where several are begun side by side', async () => {
    const { portal, zhangsan } = at
    await portal.sql(`insert into export_tasks (id, owner_id, actor_id, title, format, request, status)
      select 'open' || n, u.id, u.id, 'x', 'csv', '{}', 'waiting' from generate_series(1, 9) as n, users u where u.username = 'zhangsan'`)
    const other = await portal.services.db.pool.connect()
    try {
      // None of them can be written down before all have come.
      await other.query("begin; select pg_advisory_xact_lock(hashtext('operation_log'))")
      const all = Array.from({ length: 4 }, () => portal.post('/xtExport/start', request(), zhangsan))
      const waiting = async () =>
        (
          await portal.sql(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).length
      await expect.poll(waiting).toBe(4)
      await other.query('commit')
      expect((await Promise.all(all)).map(answer => answer.code).sort()).toEqual([200, 800, 800, 800])
    } finally {
      other.release()
      await portal.sql("delete from export_tasks where id like 'open%'")
    }
  })

  test('somebody else’s is not there, and the look is written down', async () => {
    const task = await at.start(request())
    await until(task, ready)
    for (const call of ['get', 'cancel', 'remove', 'download', 'again']) {
      expect(await at.portal.post(`/xtExport/${call}`, { id: task.id }, at.qianqi)).toMatchObject({
        code: 800,
        message: '该记录不存在或已被删除',
      })
      expect(await at.logged('exports.refused')).toMatchObject({ object: task.id, outcome: 'refused' })
    }
    expect((await at.portal.post('/xtExport/list', {}, at.qianqi)).data).toEqual([])
    expect(await at.get(task)).toMatchObject({ zt: ready })
  })

  test('what is done for somebody is neither theirs nor one’s own afterwards, and names both', async () => {
    const lisi = await at.portal.as('lisi')
    const [principal] = await at.portal.sql<{ code: string; name: string }>(
      "select code, name from users where username = 'zhangsan'",
    )
    const [actor] = await at.portal.sql<{ code: string; name: string }>(
      "select code, name from users where username = 'lisi'",
    )
    const change = { name: principal?.code, pwd: '', loginType: 'qrcodeLogin' }
    const switched = await at.portal.post('/login', change, { 'login-method': 'DELEGATE', ...lisi })
    const acting = { satoken: String(switched.headers['satoken']) }
    const task = await at.start(request({ outputType: 'pdf' }), acting)
    await until(task, ready, acting)
    for (const as of [at.zhangsan, await at.portal.as('lisi')])
      expect((await at.portal.post('/xtExport/get', { id: task.id }, as)).code).toBe(800)
    const [line] = await at.portal.sql<{ actor_name: string; principal_name: string }>(
      "select actor_name, principal_name from operation_log where operation = 'exports.start' order by seq desc limit 1",
    )
    expect(line).toEqual({ actor_name: actor?.name, principal_name: principal?.name })
    const text = execFileSync('pdftotext', ['-raw', path.join(at.folder, `${task.id}.pdf`), '-'], { encoding: 'utf8' })
    expect(text).toContain(`${actor?.name} ${actor?.code}（代 ${principal?.name} ${principal?.code}） · 20`)
  })

  test('is told of once where nobody looked, in whichever session', async () => {
    const news = async () =>
      ((await at.portal.post('/xtExport/news', {}, at.zhangsan)).data as Task[]).map(task => [task.id, task.zt])
    await news()
    const [left, looked] = [await at.start(request()), await at.start(request())]
    expect((await news()).map(([id]) => id).sort()).toEqual([left.id, looked.id].sort())
    await until(looked, ready)
    const inTable = () => at.portal.sql('select status from export_tasks where id = $1', [left.id])
    await expect.poll(inTable).toEqual([{ status: 'ready' }])
    expect(await news()).toEqual([[left.id, ready]])
    expect(await news()).toEqual([])
  })

  test('stops at once when cancelled, leaves no file, and can be started again', async () => {
    const task = await at.start(long({ outputType: 'pdf' }))
    await expect.poll(async () => (await at.get(task)).ywc).toBeGreaterThan(0)
    const answer = (await at.portal.post('/xtExport/cancel', { id: task.id }, at.zhangsan)).data as Task
    expect(answer.zt).toBe(cancelled)
    expect(answer.ywc).toBeLessThan(many)
    expect(existsSync(path.join(at.folder, `${task.id}.pdf`))).toBe(false)
    expect((await at.file({ id: task.id }, at.zhangsan, '/xtExport/download')).refused).toMatchObject({
      message: '该导出尚未完成',
    })
    const second = (await at.portal.post('/xtExport/again', { id: task.id }, at.zhangsan)).data as Task
    expect(second.id).not.toBe(task.id)
    await at.portal.post('/xtExport/remove', { id: second.id }, at.zhangsan)
    expect((await at.portal.post('/xtExport/get', { id: second.id }, at.zhangsan)).code).toBe(800)
  })

  test('of one person one at a time, the next waits', async () => {
    const [first, second] = [await at.start(long({ outputType: 'pdf' })), await at.start(request())]
    await until(first, running)
    expect((await at.get(second)).zt).toBe(0)
    await at.portal.post('/xtExport/cancel', { id: first.id }, at.zhangsan)
    await until(second, ready)
  })

  test('what an ended server left behind has failed, and says so', async () => {
    const task = await at.start(request())
    await until(task, ready)
    await at.portal.sql(
      "update export_tasks set status = 'running', beat_at = now() - interval '1 minute' where id = $1",
      [task.id],
    )
    expect(await at.get(task)).toMatchObject({ zt: failed, problem: '导出意外中断，请重新导出' })
    const listed = (await at.portal.post('/xtExport/list', {}, at.zhangsan)).data as Task[]
    expect(listed.find(it => it.id === task.id)).toMatchObject({ zt: failed })
    const again = (await at.portal.post('/xtExport/again', { id: task.id }, at.zhangsan)).data as Task
    await until(again, ready)
  })

  test('a server that stops breaks it off and says so', async () => {
    const other = await startPortal({ PORTAL_DATA: at.data }, { beside: at.portal })
    const task = (await other.post('/xtExport/start', long({ outputType: 'pdf' }), at.zhangsan)).data as Task
    await until(task, running)
    await other.close()
    expect(await at.get(task)).toMatchObject({ zt: failed, problem: '导出意外中断，请重新导出' })
  })

  test('whose writer is killed has failed and leaves no file; the portal serves on, and makes the next', async () => {
    const task = await at.start(long({ outputType: 'pdf' }))
    await expect.poll(async () => (await at.get(task)).ywc).toBeGreaterThan(0)
    const writers = childrenOf(process.pid).filter(({ command }) => command.includes('/exportFile.'))
    expect(writers).toHaveLength(1)
    const said = vi.spyOn(process.stderr, 'write')
    process.kill(writers[0]?.pid ?? 0, 'SIGKILL')
    await until(task, failed)
    expect(said).toHaveBeenCalledWith('an export failed: Error: the writer ended before its file\n')
    said.mockRestore()
    expect(await at.get(task)).toMatchObject({ problem: '导出失败，请重新导出' })
    expect(existsSync(path.join(at.folder, `${task.id}.pdf`))).toBe(false)
    const again = (await at.portal.post('/xtExport/again', { id: task.id }, at.zhangsan)).data as Task
    await until(again, ready)
  })

  test('ends where the portal’s bound is reached, and says so', async () => {
    const bound = (value: string) =>
      at.portal.sql("update parameters set value = $1 where id = 'exportMaxRows'", [value])
    await bound('2500')
    at.portal.services.changes.tell('parameters')
    const task = await at.start(long())
    await until(task, ready)
    expect(await at.get(task)).toMatchObject({ total: 2500, sfjd: 1 })
    await bound('1000000')
    at.portal.services.changes.tell('parameters')
  })

  test('expires with its file', async () => {
    const task = await at.start(request())
    await until(task, ready)
    await at.portal.sql("update export_tasks set expires_at = now() - interval '1 second' where id = $1", [task.id])
    expect(await at.get(task)).toMatchObject({ zt: expired })
    expect((await at.file({ id: task.id }, at.zhangsan, '/xtExport/download')).refused).toMatchObject({
      message: '该文件已过期并清理，请重新导出',
    })
    const { db, changes, clock, live } = at.portal.services
    const parameters = parameterStore({ db, changes, seal: at.portal.seal })
    const jobs = makeJobs(live, () => undefined)
    const beside = exportTasks({ db, clock, parameters, folder: at.folder, jobs })
    await beside.sweep()
    await beside.close()
    expect(existsSync(path.join(at.folder, `${task.id}.xlsx`))).toBe(false)
  })
})
