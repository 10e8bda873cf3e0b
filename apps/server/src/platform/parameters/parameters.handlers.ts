import { switchIds } from '@portico/contract/access/signInWays.ts'
import {
  hiddenSecret,
  NewParameter,
  type Parameter,
  ParameterChange,
  type parameters as rows,
} from '@portico/contract/platform/parameters.ts'
import { isIdentifier } from '@portico/contract/rules/fields/identifier.ts'
import { checkParameterValue, type ParameterBounds } from '@portico/contract/rules/fields/parameterValue.ts'
import type { Handlers, Session } from '#http/context.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { refuseEmpty } from '#http/required.ts'
import type { Ground } from '../ground.store.ts'
import { listOf } from '../logs/lists.steps.ts'
import { recordsOf } from '../logs/records.queries.ts'
import { certificateHandlers } from './certificate.handlers.ts'
import { managedParameter, parameterColumns, shownValue } from './managedParameter.rules.ts'
import type { ParameterRow, ParameterStore } from './parameters.queries.ts'
import * as query from './parameters.queries.ts'
import { parameters } from './parameters.table.ts'
import { serialHandlers } from './serial.handlers.ts'

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
export type ParameterDeps = PublicDeps & Pick<Ground, 'db' | 'seal' | 'clock' | 'logs' | 'serial' | 'key' | 'signing'>

export function parameterHandlers(deps: ParameterDeps): Handlers<typeof rows> {
  const { seal, clock } = deps
  const visible = async (session: Session | null) => {
    const rows = (await deps.parameters.all()).filter(row => isVisible(row, session)).map(shape)
    return [...rows, ...builtIn(deps)]
  }
  const kept = recordsOf(deps, {
    table: parameters,
    key: 'id',
    // What a parameter is, no form changes; it is chosen once, when one is added.
    aside: ['defaultValue', 'kind', 'choices', 'min', 'max', 'topic', 'isCustom', 'isPublic', 'isDisplayed'],
    shown: row => ({ value: shownValue(row) }),
  })
  /** Parts of the serial number have a form of their own. */
  const refuseSerial = ({ topic }: ParameterRow) => {
    if (topic === query.serialTopic) throw refuse('recordMissing')
  }

  const list = listOf(deps, {
    query: query.parameterList,
    shape: row => managedParameter(row, clock),
    exported: 'parameters.export',
    noted: ({ format }) => ({ format }),
    table: language => ({
      title: { zh: '系统参数', en: 'System parameters' }[language],
      columns: parameterColumns(language),
    }),
  })
  /** Who may not sign in by any way has no way in to switch one on again. */
  const refuseLastWay = async ({ id }: ParameterRow, value: string) => {
    const others = switchIds.filter(each => each !== id)
    if (value !== '0' || others.length === switchIds.length) return
    const open = (await deps.parameters.all()).filter(row => others.some(each => each === row.id) && row.value !== '0')
    if (open.length === 0) throw refuseFields(ParameterChange, { value: { key: 'signInMethodNeeded' } })
  }
  return {
    all: ({ session }) => visible(session),
    displayed: async ({ session }) => {
      const rows = (await deps.parameters.all()).filter(row => row.isDisplayed && isVisible(row, session)).map(shape)
      return [...rows, ...builtIn(deps)]
    },
    one: async ({ input, session }) => (await visible(session)).find(row => row.id === input.id) ?? null,

    list: list.page,
    export: list.file,
    add: async ({ input, answer, ...context }) => {
      refuseEmpty(NewParameter, input)
      if (!isIdentifier(input.id)) throw refuseFields(NewParameter, { id: { key: 'identifierInvalid' } })
      checkValue(NewParameter, input.value, { kind: input.kind })
      const isSecret = input.kind === 'secret'
      const taken = refuseFields(NewParameter, { id: { key: 'alreadyExists', values: { label: input.id } } })
      if (input.id === publicKeyId || input.id === sliderModeId) throw taken
      await kept.add(context, {
        operation: 'parameters.add',
        values: {
          ...input,
          meaning: input.meaning ?? null,
          meaningEn: input.meaningEn ?? null,
          value: isSecret ? query.sealParameter(seal, input.id, input.value) : input.value,
          defaultValue: isSecret ? '' : input.value,
          isCustom: true,
          isDisplayed: false,
        },
        taken,
      })
      answer.message('added')
      return null
    },
    update: async ({ input, answer, ...context }) => {
      refuseEmpty(ParameterChange, input)
      const written = ({ kind, value }: ParameterRow) => {
        if (input.value === undefined) return value
        if (kind !== 'secret') return input.value
        return input.value === hiddenSecret ? value : query.sealParameter(seal, input.id, input.value)
      }
      const after = await kept.update(context, {
        operation: 'parameters.update',
        at: input,
        check: async (_tx, before) => {
          refuseSerial(before)
          if (input.value === undefined) return
          await refuseLastWay(before, input.value)
          checkValue(ParameterChange, input.value, before)
          // Until there is something behind it: who chose it would have shut everybody's way out and gained no way in.
          if (input.id === signInModeId && input.value !== ownSignIn && input.value !== before.value)
            throw refuseFields(ParameterChange, { value: { key: 'centralSignInMissing' } })
        },
        values: before => ({
          name: input.name,
          nameEn: input.nameEn,
          meaning: input.meaning ?? before.meaning,
          meaningEn: input.meaningEn ?? before.meaningEn,
          value: written(before),
        }),
      })
      answer.message('edited')
      return managedParameter(after, clock)
    },
    reset: async ({ input, answer, ...context }) => {
      const after = await kept.update(context, {
        operation: 'parameters.reset',
        at: input,
        check: async (_tx, before) => {
          refuseSerial(before)
          await refuseLastWay(before, before.defaultValue)
        },
        values: before => ({ ...before, value: before.defaultValue }),
      })
      answer.message('edited')
      return managedParameter(after, clock)
    },
    remove: async ({ input, answer, ...context }) => {
      await kept.remove(context, {
        operation: 'parameters.remove',
        at: input,
        check: (_tx, before) => {
          refuseSerial(before)
          const name = context.caller.language === 'en' ? before.nameEn : before.name
          if (!before.isCustom) throw refuse('builtInParameter', { name })
        },
      })
      answer.message('deleted')
      return null
    },
    ...serialHandlers(deps),
    ...certificateHandlers(deps),
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
