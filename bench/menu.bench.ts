import { spawn } from 'node:child_process'
import { freePort } from '../apps/server/src/testing/freePort.ts'
import { ended, startPortal, untilReady } from './portal.ts'
import { quiet } from './quiet.ts'
import { median, noFigure, report } from './report.ts'
import { hasLoadMaker, loadMaker, shoot } from './shoot.ts'

const rounds = 5
const seconds = 3

/**
 * GET /menu/mymenu with a session and 50 connections, beside a bare handler that answers the same bytes; in turn,
 * several rounds, so that a drift of the machine's speed shows in both. And the count of to-do items, on PostgreSQL.
 */
export async function menuBench(): Promise<void> {
  if (!hasLoadMaker()) return noFigure('mymenu and to-do count / bare handler', `${loadMaker} is not installed`)
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
  const floors: number[] = []
  const ratios = { menu: [] as number[], todo: [] as number[] }
  for (let round = 0; round <= rounds; round++) {
    await quiet()
    const bare = shoot({ url: `http://127.0.0.1:${floorPort}/` }, seconds)
    const mine = shoot({ url: menu, headers: { satoken: token } }, seconds)
    const todo = shoot(counter, seconds)
    if (round === 0) continue // warm-up
    floors.push(bare)
    ratios.menu.push(mine / bare)
    ratios.todo.push(todo / bare)
    process.stdout.write(`  bare ${bare.toFixed(0)}/s, mymenu ${mine.toFixed(0)}/s, dbsx ${todo.toFixed(0)}/s\n`)
  }
  // A floor that moves by half is somebody else's work.
  if (Math.max(...floors) > 1.5 * Math.min(...floors))
    noFigure('mymenu and to-do count / bare handler', 'the machine did other work meanwhile')
  else {
    report(`mymenu / bare handler, load by ${loadMaker}`, median(ratios.menu), 'at least', 0.7)
    report(`to-do count / bare handler, load by ${loadMaker}`, median(ratios.todo), 'at least', 0.25)
  }
  await ended(floor)
  await portal.stop()
}
