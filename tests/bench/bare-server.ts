import { createServer } from 'node:http'

// What Node alone can do: one answer, always the same bytes. They come on standard input, after a line with the headers as JSON.

const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk))
const input = Buffer.concat(chunks)
const end = input.indexOf('\n')
const headers: Record<string, string> = JSON.parse(input.toString('utf8', 0, end))
const body = input.subarray(end + 1)

const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) console.log(address.port)
})
