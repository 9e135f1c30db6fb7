import cluster from 'node:cluster'
import { createServer } from 'node:http'

// What more processes can gain on this machine at all: so many of them answer on one port, each answer taking as much
// computing as it is told, and nothing else. node spinning-server.ts <processes> <milliseconds>. Prints its port.

const [processes = 1, ms = 1] = process.argv.slice(2).map(Number)

if (cluster.isPrimary) {
  let ready = 0
  cluster.on('listening', (_worker, { port }) => {
    ready += 1
    if (ready === processes) console.log(port)
  })
  for (let n = 0; n < processes; n += 1) cluster.fork()
  process.on('SIGTERM', () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill()
    process.exit(0)
  })
} else {
  createServer((_request, response) => {
    const { user, system } = process.cpuUsage()
    const spent = () => {
      const now = process.cpuUsage()
      return (now.user - user + now.system - system) / 1000
    }
    while (spent() < ms);
    response.end('done')
  }).listen(0, '127.0.0.1')
}
