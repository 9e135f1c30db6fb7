import { expect, test } from 'vitest'
import { meshPattern, meshTile } from './mesh.ts'

test('a tile of the mesh is a whole SVG of a few hundred bytes', () => {
  const tile = meshTile({ size: 40, stroke: '#1e4d38', opacity: 0.2 })
  expect(tile).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="40" height="40" viewBox="0 0 40 40">.*<\/svg>$/,
  )
  expect(tile).toContain('M0 20L20 0 40 20 20 40Z')
  expect(tile.length).toBeLessThan(400)
})

test('strands of a tile end in the middle of its sides, where the next tile takes them up', () => {
  expect(meshPattern({ id: 'mesh', size: 30, height: 36, stroke: 'currentColor' })).toContain(
    'M0 18L15 0 30 18 15 36Z',
  )
})
