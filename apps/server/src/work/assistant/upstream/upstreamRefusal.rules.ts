import { EventProblem } from './eventValues.rules.ts'

/** Endpoints that know no functions refuse a question that offers some by one of these. */
const ofTools = new Set([400, 404, 422])

/** An upstream that answers by a status instead of a stream. */
export class UpstreamRefusal extends EventProblem {
  readonly mayMeanTools: boolean

  constructor(status: number) {
    super(`status ${status}`)
    this.mayMeanTools = ofTools.has(status)
  }
}
