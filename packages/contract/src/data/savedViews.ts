import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import * as w from '../wire.ts'
import { Chart, ConditionValue } from './pageDocument.ts'

const yes = () => w.flag(1, 0)

/** What a view keeps: never rows, so that everybody sees by their own rights. */
export const ViewState = w.entity({
  conditions: [
    'queryCondition',
    w.list(w.entity({ fieldId: ['fieldId', w.text(60)], value: ['value', ConditionValue] }), 60),
  ],
  filters: [
    'columnFilter',
    w.list(
      w.entity({
        column: ['prop', w.text(40)],
        values: ['values', w.optional(w.list(w.text(100), 200))],
        text: ['text', w.optional(w.text())],
      }),
      60,
    ),
  ],
  sorts: ['sortList', w.list(w.entity({ column: ['prop', w.text(40)], isDescending: ['isDesc', yes()] }), 8)],
  /** Shown as a chart. */
  chart: ['chart', w.maybe(Chart)],
})
export type ViewState = w.Of<typeof ViewState>

export const shares = ['private', 'unit', 'role'] as const

export const SavedView = w.entity({
  id: ['id', w.int(1)],
  name: ['mc', w.text(40)],
  state: ['state', ViewState],
  share: ['fxfw', z.enum(shares)],
  /** The unit's or role's code. */
  target: ['fxdx', w.text(40)],
  targetName: ['fxdxmc', w.text()],
  owner: ['cjr', w.text()],
  isOwn: ['sfbr', yes()],
  isDefault: ['sfmr', yes()],
})
export type SavedView = w.Of<typeof SavedView>

const access = 'signedIn'

/** Conditions kept under a name: one's own, and those shared with one's units and roles. */
export const savedViews = {
  list: post('/xtQueryView/list', {
    access,
    input: w.body({ pageId: ['pageId', w.text(40)] }),
    data: w.list(SavedView, 200),
  }),
  save: post('/xtQueryView/save', {
    access,
    input: w.body({
      id: ['id', w.optional(w.int(1))],
      pageId: ['pageId', w.text(40)],
      name: ['mc', w.text(40)],
      state: ['state', ViewState],
      share: ['fxfw', z.enum(shares)],
      target: ['fxdx', w.optional(w.text(40))],
    }),
    data: w.entity({ id: ['id', w.int(1)] }),
  }),
  remove: post('/xtQueryView/remove', { access, input: w.body({ id: ['id', w.int(1)] }) }),
  setDefault: post('/xtQueryView/setDefault', {
    access,
    input: w.body({ pageId: ['pageId', w.text(40)], id: ['id', w.maybe(w.int(1))] }),
    about: 'The view that the page opens with for this person; null: none.',
  }),
}
