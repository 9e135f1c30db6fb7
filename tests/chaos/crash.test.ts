import { expect, test } from 'vitest'
import { crashTrial } from './crash-trial.ts'

test('a server that is killed while it writes loses nothing that it has acknowledged', async () => {
  const { acknowledged, lost } = await crashTrial(10)
  expect(acknowledged).toBeGreaterThanOrEqual(10)
  expect(lost).toEqual([])
})
