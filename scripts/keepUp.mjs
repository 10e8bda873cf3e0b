import { spawn } from 'node:child_process'

const waits = { first: 1000, longest: 30_000, steady: 60_000 }

/**
 * Runs a program and ends with it. With `again`, one that has said `up` to its parent and ends by itself later is
 * started again, after ever longer pauses; what ends before it was ever up has said why, and stays ended.
 */
export function keepUp(command, args, { cwd, env, again }) {
  let child
  let stopping = false
  let wasUp = false
  let wait = waits.first
  let pausing
  const stop = signal => {
    stopping = true
    if (pausing) process.exit(0)
    child.kill(signal)
  }
  const run = () => {
    pausing = undefined
    const started = Date.now()
    child = spawn(command, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', ...(again ? ['ipc'] : [])] })
    child.on('message', message => {
      wasUp ||= message === 'up'
    })
    child.on('error', error => {
      process.stderr.write(`${command}: ${error.message}\n`)
      process.exit(1)
    })
    child.on('exit', (code, signal) => {
      if (stopping || !wasUp || code === 0) process.exit(signal ? 1 : (code ?? 1))
      if (Date.now() - started > waits.steady) wait = waits.first
      const how = signal ? `killed by ${signal}` : `exit code ${code}`
      process.stderr.write(`Portico ended by itself (${how}); it is started again in ${wait / 1000} s\n`)
      pausing = setTimeout(run, wait)
      wait = Math.min(wait * 2, waits.longest)
    })
  }
  run()
  return stop
}
