import type { Parameter, parameters as rows } from '@portico/contract/parameters.ts'
import type { Handlers, Session } from '#http/context.ts'
import type { ParameterRow, ParameterStore } from './parameters.queries.ts'

/** The public key travels as a parameter, though it is no row of the table. */
const publicKeyId = 'rsaPublicKey'
/** Says whether the sign-in screen asks for the slider. */
const sliderModeId = 'sliderMode'

export interface ParameterDeps {
  parameters: ParameterStore
  publicKey: string
  slider: 'puzzle' | 'off'
}

export function parameterHandlers(deps: ParameterDeps): Handlers<typeof rows> {
  const visible = async (session: Session | null) => {
    const rows = (await deps.parameters.all()).filter(row => isVisible(row, session)).map(shape)
    return [...rows, ...builtIn(deps)]
  }
  return {
    all: ({ session }) => visible(session),
    displayed: async ({ session }) => {
      const rows = (await deps.parameters.all()).filter(row => row.isDisplayed && isVisible(row, session)).map(shape)
      return [...rows, ...builtIn(deps)]
    },
    one: async ({ input, session }) => (await visible(session)).find(row => row.id === input.id) ?? null,
  }
}

/** Before sign-in the public ones; secret ones never. */
function isVisible(row: ParameterRow, session: Session | null): boolean {
  return row.kind !== 'secret' && (row.isPublic || session !== null)
}

const shape = (row: ParameterRow) => ({ id: row.id, name: row.name, nameEn: row.nameEn, value: row.value })

const builtIn = (deps: ParameterDeps) => [
  { id: publicKeyId, value: deps.publicKey },
  { id: sliderModeId, value: deps.slider },
]

/** What the sign-in page carries with it, so that it needs no call of its own. */
export async function publicParameters(deps: ParameterDeps): Promise<Parameter[]> {
  const rows = (await deps.parameters.all()).filter(row => isVisible(row, null))
  return [...rows.map(({ id, value }) => ({ id, value })), { id: sliderModeId, value: deps.slider }]
}
