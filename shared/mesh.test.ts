import { expect, test } from 'vitest'
import { meshPattern } from './mesh.ts'

test('strands of a tile end in the middle of its sides, where the next tile takes them up', () => {
  expect(meshPattern({ id: 'mesh', size: 30, height: 36, stroke: 'currentColor' })).toContain(
    'M0 18L15 0 30 18 15 36Z',
  )
})
