import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { requireAddress } from './require-address.ts'

test('an address that this machine does not have is refused before anything is made', async () => {
  // TEST-NET-1: no machine has it.
  await expect(requireAddress({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
    /^Can't listen on 192\.0\.2\.1:0 \(.*EADDRNOTAVAIL.*\): choose another HOST or PORT\.$/,
  )
  await expect(requireAddress({ host: '127.0.0.1', port: 0 })).resolves.toBeUndefined()
})

test('a port that another process may be leaving is asked for later', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(requireAddress({ host: '127.0.0.1', port })).resolves.toBeUndefined()
})
