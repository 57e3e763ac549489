// Usage: tsx bench/bytes-server.ts PORT. Returns the bytes of the last POST from memory: the fastest node:http can be.
import { createServer } from 'node:http'

let body = Buffer.alloc(0)

createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
    response.end(body)
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    body = Buffer.concat(chunks)
    response.end()
  })
}).listen(Number(process.argv[2]), '127.0.0.1')
