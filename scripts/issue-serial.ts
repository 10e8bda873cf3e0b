import { parseArgs } from 'node:util'
import { makeSerial } from '../apps/server/src/platform/parameters/serial.store.ts'

/**
 * Prints a serial number: `npm run -s issue-serial -- --unit 江州大学 --modules ALL --sites 20 --until 2027-12-31`.
 * Where the portal has a PORTAL_SERIAL_KEY, set the same one here, or have it in `.env`. Without `--until` it never ends.
 */
const { values } = parseArgs({
  options: {
    unit: { type: 'string' },
    modules: { type: 'string', default: 'ALL' },
    sites: { type: 'string', default: '1' },
    until: { type: 'string' },
  },
})
const until = values.until ?? null
const sites = Number(values.sites)
if (!values.unit || !Number.isInteger(sites) || (until !== null && !/^\d{4}-\d\d-\d\d$/.test(until))) {
  console.error('usage: npm run issue-serial -- --unit NAME [--modules WORD] [--sites NUMBER] [--until yyyy-MM-dd]')
  process.exitCode = 1
} else {
  const parts = { unitName: values.unit, moduleWord: values.modules, siteCount: sites }
  console.log(makeSerial(process.env.PORTAL_SERIAL_KEY ?? '', parts, until))
}
