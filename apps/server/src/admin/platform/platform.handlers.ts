import { ofSwitches, switchIds } from '@portico/contract/access/signInWays.ts'
import { type platform as calls, PlatformChange } from '@portico/contract/admin/platform.ts'
import type { Handlers } from '#http/context.ts'
import { refuseFields } from '#http/rejection.ts'
import { emptyFields } from '#http/required.ts'
import { maintainedState } from '#http/wired.ts'
import type { Ground } from '#platform/ground.store.ts'
import { changesBetween } from '#platform/logs/logs.store.ts'
import { readSet, saveSet, stateOfSet } from '#platform/parameters/parameterSet.queries.ts'

/** The parameters that the platform's form keeps, by its fields. */
const texts = {
  name: 'sysNameZh',
  nameEn: 'sysNameEn',
  footerLeft: 'footLeft',
  footerRight: 'footRight',
  footerLeftEn: 'footLeftEn',
  footerRightEn: 'footRightEn',
  registration: 'icp',
  supportPhone: 'supportPhone',
  logo: 'logo',
} as const
const ids = [...Object.values(texts), ...switchIds]

type Deps = Pick<Ground, 'db' | 'clock' | 'logs'>

export function platformHandlers({ db, clock, logs }: Deps): Handlers<typeof calls> {
  const read = async () => {
    const rows = await readSet(db.orm, ids)
    const values = new Map(rows.map(row => [row.id, row.value]))
    const text = (id: string) => values.get(id) ?? ''
    const isOn = (id: string) => values.get(id) !== '0'
    return {
      name: text(texts.name),
      nameEn: text(texts.nameEn),
      footerLeft: text(texts.footerLeft),
      footerRight: text(texts.footerRight),
      footerLeftEn: text(texts.footerLeftEn),
      footerRightEn: text(texts.footerRightEn),
      registration: text(texts.registration),
      supportPhone: text(texts.supportPhone),
      logo: text(texts.logo),
      ...ofSwitches(({ parameter }) => isOn(parameter)),
      ...maintainedState(stateOfSet(rows), clock),
    }
  }
  return {
    one: () => read(),
    save: async ({ input, answer, ...context }) => {
      const { revision, ...given } = input
      const wrong = {
        ...emptyFields(PlatformChange, given),
        // The name of a picture, never an address: the page's policy would refuse that anyway.
        ...(/^[\w.-]*$/.test(given.logo) ? {} : { logo: { key: 'identifierInvalid' as const } }),
        ...(switchIds.some(id => given[id]) ? {} : { signInByPassword: { key: 'signInMethodNeeded' as const } }),
      }
      if (Object.keys(wrong).length > 0) throw refuseFields(PlatformChange, wrong)
      const { revision: _r, changedBy: _b, changedAt: _a, ...before } = await read()
      const values: Record<string, string> = {}
      for (const [field, id] of Object.entries(texts)) values[id] = given[field as keyof typeof texts].trim()
      for (const id of switchIds) values[id] = given[id] ? '1' : '0'
      const detail = changesBetween(before, given)
      await saveSet({ logs, clock }, context, { operation: 'platform.save', ids, values, revision, detail })
      answer.message('edited')
      return null
    },
  }
}
