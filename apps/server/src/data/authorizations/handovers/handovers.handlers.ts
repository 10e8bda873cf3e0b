import { type handoverCalls, NewHandover } from '@portico/contract/data/authorizationHandovers.ts'
import type { OperationCode } from '@portico/contract/operations/operations.ts'
import { ownPages } from '@portico/contract/pages.ts'
import type { Orm } from '#db/open.ts'
import { findPerson } from '#directory/users/users.queries.ts'
import type { Caller, Handlers, Session } from '#http/context.ts'
import { found, refuse, refuseFields } from '#http/rejection.ts'
import { asking } from '../asking.queries.ts'
import type { AuthorizationDeps } from '../giving.steps.ts'
import { putTodo } from '../tellings/portalTodos.queries.ts'
import * as query from './handovers.queries.ts'

const page = `${ownPages.leaveMode.path}?view=handover`

/** Leaving for good: projects go to successors. Who approves large authorizations carries it out, or the finance system. */
export function handoverHandlers({ db, clock, logs }: AuthorizationDeps): Handlers<typeof handoverCalls> {
  const one = async (tx: Orm, id: number, { user }: Session) =>
    found(await query.holdHandover(asking(tx), user.code, id))
  /** Does one thing to one handover that the person may do. */
  const change = (
    operation: OperationCode,
    allowed: 'mayCancel' | 'mayCarryOut' | 'mayConfirm',
    { input, session, caller }: { input: { id: number }; session: Session; caller: Caller },
    work: (tx: Orm, row: query.HandoverRow) => Promise<void>,
  ) =>
    logs.change(session, caller, async tx => {
      if (allowed === 'mayCarryOut') await query.lockHandovers(asking(tx))
      const row = await one(tx, input.id, session)
      if (!row[allowed]) throw refuse('recordMissing')
      await work(tx, row)
      return { operation, object: `${row.projectCode} ${row.leaverName} → ${row.successorName}` }
    })
  return {
    handovers: async ({ session: { user } }) =>
      (await query.readHandovers(db.pool, user.code)).map(row => ({
        ...row,
        endedAt: row.endedAt && clock.format(row.endedAt),
        confirmedAt: row.confirmedAt && clock.format(row.confirmedAt),
      })),
    prepareHandover: ({ input, session, caller }) => {
      if (input.lines.length === 0) throw refuseFields(NewHandover, { lines: { key: 'grantedProjectRequired' } })
      if (input.dueOn < clock.format(new Date()).slice(0, 10))
        throw refuseFields(NewHandover, { dueOn: { key: 'startPassed' } })
      return logs.change(session, caller, async tx => {
        const projects = input.lines.map(line => line.projectCode)
        const led = await query.holdLed(asking(tx), session.user.code, projects)
        for (const line of input.lines) await prepare(tx, line, led, input.dueOn, session)
        return { operation: 'handovers.prepare', object: projects.join('、').slice(0, 200), detail: { projects } }
      })
    },
    cancelHandover: asked =>
      change('handovers.cancel', 'mayCancel', asked, (tx, { id }) =>
        query.cancelHandover(asking(tx), id, asked.session.actor.code),
      ),
    carryOutHandover: asked =>
      change('handovers.carryOut', 'mayCarryOut', asked, (tx, row) =>
        query.carryOutHandover(asking(tx), row, asked.session.actor.code),
      ),
    confirmHandover: asked =>
      change('handovers.confirm', 'mayConfirm', asked, (tx, { id }) => query.confirmHandover(asking(tx), id)),
  }

  async function prepare(
    tx: Orm,
    line: NewHandover['lines'][number],
    led: Awaited<ReturnType<typeof query.holdLed>>,
    dueOn: string,
    { user }: Session,
  ) {
    const asks = asking(tx)
    const successor = await findPerson(db, { id: line.successorId })
    if (!successor?.enabled)
      throw refuseFields(NewHandover, { lines: { key: successor ? 'receiverOff' : 'personMissing' } })
    if (successor.id === user.id) throw refuseFields(NewHandover, { lines: { key: 'successorIsSelf' } })
    const project = led.find(it => it.code === line.projectCode)
    if (!project) throw refuse('projectNotYours')
    if (project.isPrepared) throw refuse('handoverExists', { project: line.projectCode })
    project.isPrepared = true
    await query.dropStale(asks, project.id, user.code)
    const it = { projectId: project.id, leaver: user.code, successor: successor.code, keeps: line.keeps, dueOn }
    const { id, office } = await query.insertHandover(asks, it)
    const sender = [user.name, user.nameEn] as const
    const [zh, en] = [`${line.projectCode} ${project.name}`, `${line.projectCode} ${project.nameEn}`]
    await putTodo(asks, {
      people: [successor.code],
      name: `xmsq-yj:${id}`,
      words: [`${user.name} 将于 ${dueOn} 把 ${zh} 移交给您`, `${user.nameEn} hands ${en} over to you on ${dueOn}`],
      sender,
      page,
    })
    await putTodo(asks, {
      people: office,
      name: `xmsq-yjb:${id}`,
      kind: 'confirmation',
      words: [
        `请于 ${dueOn} 办理负责人变更：${zh}，${user.name} → ${successor.name}`,
        `Change the leader on ${dueOn}: ${en}, ${user.nameEn} → ${successor.nameEn}`,
      ],
      sender,
      page,
    })
  }
}
