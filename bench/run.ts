import { loadBench } from './load.bench.ts'
import { menuBench } from './menu.bench.ts'
import { signInScreenBench } from './sign-in-screen.bench.ts'

/** `npm run bench` runs them all, `npm run bench menu` one. Each prints ratios measured in one run. */
const benches: Record<string, () => Promise<void>> = {
  menu: menuBench,
  load: loadBench,
  'sign-in-screen': signInScreenBench,
}
const wanted = process.argv.slice(2)
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  process.stdout.write(`${name}\n`)
  await bench()
}
