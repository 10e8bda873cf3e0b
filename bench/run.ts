import { assistantBench } from './assistant.bench.ts'
import { bulkBench } from './bulk.bench.ts'
import { countersBench } from './counters.bench.ts'
import { dialogsBench } from './dialogs.bench.ts'
import { eventsBench } from './events.bench.ts'
import { exportBench } from './export.bench.ts'
import { formsBench } from './forms.bench.ts'
import { fundsBench } from './funds.bench.ts'
import { growthBench } from './growth.bench.ts'
import { homeBench } from './home.bench.ts'
import { loadBench } from './load.bench.ts'
import { mailboxBench } from './mailbox.bench.ts'
import { menuBench } from './menu.bench.ts'
import { paperBench } from './paper.bench.ts'
import { permissionTreeBench } from './permission-tree.bench.ts'
import { queryExportBench } from './query-export.bench.ts'
import { queryPageBench } from './query-page.bench.ts'
import { searchBench } from './search.bench.ts'
import { signInScreenBench } from './sign-in-screen.bench.ts'
import { tableScrollBench } from './table-scroll.bench.ts'
import { usersBench } from './users.bench.ts'

/** `npm run bench` runs them all, `npm run bench menu` one. Each prints ratios measured in one run. */
const benches: Record<string, () => Promise<void>> = {
  'sign-in-screen': signInScreenBench,
  home: homeBench,
  search: searchBench,
  menu: menuBench,
  load: loadBench,
  events: eventsBench,
  counters: countersBench,
  assistant: assistantBench,
  export: exportBench,
  users: usersBench,
  funds: fundsBench,
  forms: formsBench,
  growth: growthBench,
  mailbox: mailboxBench,
  'query-page': queryPageBench,
  'query-export': queryExportBench,
  paper: paperBench,
  bulk: bulkBench,
  'permission-tree': permissionTreeBench,
  'table-scroll': tableScrollBench,
  dialogs: dialogsBench,
}
const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  process.stderr.write(`no benchmark ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}\n`)
  process.exit(2)
}
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  process.stdout.write(`${name}\n`)
  await bench()
}
