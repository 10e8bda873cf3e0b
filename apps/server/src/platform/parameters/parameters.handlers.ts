import {
  hiddenSecret,
  NewParameter,
  type Parameter,
  ParameterChange,
  type parameters as rows,
} from '@portico/contract/platform/parameters.ts'
import { isIdentifier } from '@portico/contract/rules/identifier.ts'
import { checkParameterValue, type ParameterBounds } from '@portico/contract/rules/parameterValue.ts'
import type { Database, Orm, Reader } from '#db/open.ts'
import type { Seal } from '#db/seal.ts'
import type { Clock } from '#http/clock.ts'
import type { Handlers, Session } from '#http/context.ts'
import { meanwhile } from '#http/meanwhile.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { refuseEmpty } from '#http/required.ts'
import { batchesOf, sendTable } from '#http/tableFile.ts'
import { changesBetween, type Logs } from '../logs/logs.store.ts'
import { describeParameter, managedParameter, parameterColumns } from './managed.rules.ts'
import type { ParameterRow, ParameterStore } from './parameters.queries.ts'
import * as query from './parameters.queries.ts'
import { serialHandlers } from './serial.handlers.ts'
import type { Serial } from './serial.store.ts'

/** The public key travels as a parameter, though it is no row of the table. */
const publicKeyId = 'rsaPublicKey'
/** How people sign in: so far the portal checks their passwords itself. */
const signInModeId = 'loginMode'
const ownSignIn = 'LOCAL'
/** Says whether the sign-in screen asks for the slider. */
const sliderModeId = 'sliderMode'

export interface PublicDeps {
  parameters: ParameterStore
  publicKey: string
  slider: 'puzzle' | 'off'
}
export interface ParameterDeps extends PublicDeps {
  db: Database
  seal: Seal
  clock: Clock
  logs: Logs
  serial: Serial
}

export function parameterHandlers(deps: ParameterDeps): Handlers<typeof rows> {
  const { db, seal, clock, logs } = deps
  const visible = async (session: Session | null) => {
    const rows = (await deps.parameters.all()).filter(row => isVisible(row, session)).map(shape)
    return [...rows, ...builtIn(deps)]
  }
  const find = async (id: string, from: Reader = db.orm) => {
    const row = await query.findParameter(from, id)
    if (!row || row.topic === query.serialTopic) throw refuse('recordMissing')
    return row
  }
  const tell = ['parameters']
  const write = async (tx: Orm, row: ParameterRow, revision: number, values: Partial<ParameterRow>, by: string) => {
    if (!(await query.updateParameter(tx, row.id, revision, values, by)))
      throw meanwhile(await query.findParameter(tx, row.id), clock)
    return changesBetween(describeParameter(row), describeParameter(await find(row.id, tx)))
  }

  return {
    all: ({ session }) => visible(session),
    displayed: async ({ session }) => {
      const rows = (await deps.parameters.all()).filter(row => row.isDisplayed && isVisible(row, session)).map(shape)
      return [...rows, ...builtIn(deps)]
    },
    one: async ({ input, session }) => (await visible(session)).find(row => row.id === input.id) ?? null,

    list: async ({ input }) => {
      const { rows, total } = await query.listParameters(db, input)
      return { total, rows: rows.map(row => managedParameter(row, clock)) }
    },
    export: async ({ input, session, caller, answer }) => {
      const entry = { operation: 'parameters.export', object: '', detail: { format: input.format } }
      await logs.note(entry, session, caller)
      sendTable(answer, {
        title: caller.language === 'en' ? 'System parameters' : '系统参数',
        format: input.format,
        clock,
        columns: parameterColumns(caller.language),
        batches: batchesOf((limit, offset) => query.readParameters(db, input, { limit, offset })),
      })
      return null
    },
    add: async ({ input, session, caller, answer }) => {
      refuseEmpty(NewParameter, input)
      if (!isIdentifier(input.id)) throw refuseFields(NewParameter, { id: { key: 'identifierInvalid' } })
      checkValue(NewParameter, input.value, { kind: input.kind })
      const value = input.kind === 'secret' ? query.sealParameter(seal, input.id, input.value) : input.value
      const row = {
        ...input,
        value,
        defaultValue: input.kind === 'secret' ? '' : input.value,
        isCustom: true,
        isDisplayed: false,
        changedBy: session.actor.name,
        changedAt: new Date(),
      }
      const isBuiltIn = input.id === publicKeyId || input.id === sliderModeId
      await logs.change(session, caller, async tx => {
        if (isBuiltIn || !(await query.insertParameter(tx, row)))
          throw refuseFields(NewParameter, { id: { key: 'alreadyExists', values: { label: input.id } } })
        const detail = changesBetween({}, describeParameter(await find(input.id, tx)))
        return { operation: 'parameters.add', object: input.id, detail, tell }
      })
      answer.message('added')
      return null
    },
    update: async ({ input, session, caller, answer }) => {
      refuseEmpty(ParameterChange, input)
      const before = await find(input.id)
      checkValue(ParameterChange, input.value, before)
      // Until there is something behind it: who chose it would have shut everybody's way out and gained no way in.
      if (input.id === signInModeId && input.value !== ownSignIn && input.value !== before.value)
        throw refuseFields(ParameterChange, { value: { key: 'centralSignInMissing' } })
      const isSecret = before.kind === 'secret'
      const isKept = isSecret && input.value === hiddenSecret
      const value = isKept ? before.value : isSecret ? query.sealParameter(seal, input.id, input.value) : input.value
      const { name, nameEn, meaning = before.meaning, meaningEn = before.meaningEn } = input
      const values = { name, nameEn, meaning, meaningEn, value }
      await logs.change(session, caller, async tx => {
        const detail = await write(tx, before, input.revision, values, session.actor.name)
        if (isSecret && !isKept) detail.changes.push({ field: 'value', from: hiddenSecret, to: hiddenSecret })
        return { operation: 'parameters.update', object: input.id, detail, tell }
      })
      answer.message('edited')
      return null
    },
    reset: async ({ input, session, caller, answer }) => {
      const before = await find(input.id)
      await logs.change(session, caller, async tx => {
        const detail = await write(tx, before, input.revision, { value: before.defaultValue }, session.actor.name)
        return { operation: 'parameters.reset', object: input.id, detail, tell }
      })
      answer.message('edited')
      return null
    },
    remove: async ({ input, session, caller, answer }) => {
      const before = await find(input.id)
      const name = caller.language === 'en' ? before.nameEn : before.name
      if (!before.isCustom) throw refuse('builtInParameter', { name })
      await logs.change(session, caller, async tx => {
        if (!(await query.deleteParameter(tx, input.id, input.revision)))
          throw meanwhile(await query.findParameter(tx, input.id), clock)
        const detail = changesBetween(describeParameter(before), {})
        return { operation: 'parameters.remove', object: input.id, detail, tell }
      })
      answer.message('deleted')
      return null
    },
    ...serialHandlers(deps),
  }
}

function checkValue(
  request: { readonly rows: typeof NewParameter.rows | typeof ParameterChange.rows },
  value: string,
  bounds: ParameterBounds,
): void {
  const problem = checkParameterValue(bounds, value)
  if (problem) throw refuseFields(request, { value: problem })
}

/** Before sign-in the public ones; secret ones and the serial number never. */
function isVisible(row: ParameterRow, session: Session | null): boolean {
  return row.kind !== 'secret' && row.topic !== query.serialTopic && (row.isPublic || session !== null)
}

const shape = (row: ParameterRow) => ({ id: row.id, name: row.name, nameEn: row.nameEn, value: row.value })

const builtIn = (deps: PublicDeps) => [
  { id: publicKeyId, value: deps.publicKey },
  { id: sliderModeId, value: deps.slider },
]

/** What the sign-in page carries with it, so that it needs no call of its own. */
export async function publicParameters(deps: PublicDeps): Promise<Parameter[]> {
  const rows = (await deps.parameters.all()).filter(row => isVisible(row, null))
  return [...rows.map(({ id, value }) => ({ id, value })), { id: sliderModeId, value: deps.slider }]
}
