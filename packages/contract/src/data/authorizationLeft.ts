import { post } from '../endpoint.ts'
import * as w from '../wire.ts'
import { money } from './authorizationEntities.ts'

export const leftCalls = {
  left: post('/sqgl/useLeft', {
    access: 'signedIn',
    input: w.body({ id: ['id', w.int(1)] }),
    data: w.entity({
      /** From when it was given until now, or until it ended: each moment at which it became more or less. */
      points: ['list', w.list(w.entity({ at: ['sj', w.moment()], left: ['syje', money()] }), 250)],
      /** The document that was for most. */
      largest: [
        'zdyb',
        w.maybe(
          w.entity({
            at: ['zysj', w.moment()],
            title: ['djmc', w.text(200)],
            titleEn: ['djmcEn', w.text(300)],
            amount: ['zyje', money()],
          }),
        ),
      ],
    }),
    about: 'What was left of an authorization by amount over time; empty by project, and for members of a group.',
  }),
}
