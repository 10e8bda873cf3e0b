import { spawn } from 'node:child_process'
import { freePort } from './freePort.ts'
import { ended, startPortal, untilReady } from './portal.ts'
import { median, report } from './report.ts'
import { shoot } from './shoot.ts'

const rounds = 5
const seconds = 3

/**
 * GET /menu/mymenu with a session and 50 connections, beside a bare handler that answers the same bytes; in turn,
 * several rounds, so that a drift of the machine's speed shows in both. And the count of to-do items, on PostgreSQL.
 */
export async function menuBench(): Promise<void> {
  const portal = await startPortal()
  const floorPort = await freePort()
  const token = await portal.signIn('admin')
  const menu = `${portal.origin}/portal_server/menu/mymenu`
  const body = Buffer.from(
    await (await fetch(menu, { headers: { satoken: token, 'accept-encoding': 'identity' } })).arrayBuffer(),
  )
  const floor = spawn(process.execPath, [new URL('./floor.ts', import.meta.url).pathname, String(floorPort)], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  floor.stdin.end(body)
  await untilReady(`http://127.0.0.1:${floorPort}/`)

  const counter = {
    url: `${portal.origin}/portal_server/dbtz/dbsx`,
    method: 'POST' as const,
    headers: { satoken: token, 'content-type': 'application/json' },
    body: '{"limit":0}',
  }
  const ratios = { menu: [] as number[], todo: [] as number[] }
  for (let round = 0; round <= rounds; round++) {
    const bare = await shoot({ url: `http://127.0.0.1:${floorPort}/` }, seconds)
    const mine = await shoot({ url: menu, headers: { satoken: token } }, seconds)
    const todo = await shoot(counter, seconds)
    if (round === 0) continue // warm-up
    ratios.menu.push(mine / bare)
    ratios.todo.push(todo / bare)
    process.stdout.write(`  bare ${bare.toFixed(0)}/s, mymenu ${mine.toFixed(0)}/s, dbsx ${todo.toFixed(0)}/s\n`)
  }
  report('mymenu / bare handler', median(ratios.menu), 'at least', 0.7)
  report('to-do count / bare handler', median(ratios.todo), 'at least', 0.2)
  await ended(floor)
  await portal.stop()
}
