import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'

/** The bare handler beside the portal: one page and its count by the condition that the body holds, as JSON. */
const [port, host] = process.argv.slice(2)
const pool = new pg.Pool({ host, user: 'portico', database: 'postgres', max: 10 })
const server = createServer(async (request, response) => {
  const where = (await text(request)) || 'false'
  const columns = 'u.id, u.code, u.username, u.name, u.name_en, u.email, u.mobile, u.enabled'
  const [page, count] = await Promise.all([
    pool.query(`select ${columns} from users u where ${where} order by u.code limit 20`),
    pool.query(`select count(*)::int as n from users u where ${where}`),
  ])
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ total: count.rows, rows: page.rows }))
})
server.listen(Number(port), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
