import { expect, test } from 'vitest'
import { motifs } from '#shared/motifs.ts'
import { motifDrawing } from './motif-drawing.server.ts'

test('every object can be drawn elsewhere', () => {
  for (const name of motifs) expect(motifDrawing(name)).toMatch(/^<(path|rect|circle|ellipse) .*\/>$/)
})
