import { createServer } from 'node:http'

/** The floor: a bare handler that answers the bytes it got on its standard input, with no check of anything. */
const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
const bytes = Buffer.concat(chunks)
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length }
createServer((_request, answer) => {
  answer.writeHead(200, headers)
  answer.end(bytes)
}).listen(Number(process.argv[2]), '127.0.0.1')
