import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { projectRoot } from '#tests/source-files.ts'

test('the worker of those who keep lessons or are told news is at most 6 kB', () => {
  const worker = readFileSync(path.join(projectRoot, 'build/worker/sw.js'))
  expect(gzipSync(worker).length).toBeLessThanOrEqual(6000)
  // It does something.
  expect(brotliCompressSync(worker).length).toBeGreaterThan(1000)
})
