import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockInView, type Place, withPlace } from './places.ts'

const someId = fc.integer({ min: 0, max: 99 }).map(String)
const somePlaces = fc.uniqueArray(fc.tuple(someId, fc.nat(50)), { selector: ([id]) => id, maxLength: 60 })

test('a lesson has one place, the last comes first, and no more than sixty are kept', () => {
  fc.assert(
    fc.property(somePlaces, someId, fc.nat(50), (places: Place[], id, block) => {
      const now = withPlace(places, id, block)
      expect(now[0]).toEqual([id, block])
      expect(now.filter(([each]) => each === id)).toHaveLength(1)
      expect(now.length).toBeLessThanOrEqual(60)
      expect(withPlace(now, id, null).some(([each]) => each === id)).toBe(false)
    }),
  )
})

test('the first block that is not scrolled away is the one that is read', () => {
  const view = { bottoms: [-500, -20, 300, 900, 2000], covered: 49, height: 700, scrolled: 900 }
  expect(blockInView(view)).toBe(2)
  expect(blockInView({ ...view, covered: 301 })).toBe(3)
})

test('there is nothing to come back to at the beginning, at the end, in a short text, or in none', () => {
  const view = { bottoms: [-500, 300, 2000], covered: 49, height: 700, scrolled: 900 }
  expect(blockInView({ ...view, scrolled: 300 })).toBeNull()
  expect(blockInView({ ...view, bottoms: [-500, 300, 690] })).toBeNull()
  expect(blockInView({ ...view, bottoms: [60, 2000] })).toBeNull()
  expect(blockInView({ ...view, bottoms: [] })).toBeNull()
})

test('what is read is a block of the text that is in view', () => {
  const heights = fc.array(fc.integer({ min: 10, max: 900 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(heights, fc.nat(20_000), (blocks, scrolled) => {
      let bottom = 200 - scrolled
      const bottoms = blocks.map((height) => {
        bottom += height
        return bottom
      })
      const block = blockInView({ bottoms, covered: 49, height: 700, scrolled })
      if (block === null) return
      expect(bottoms[block]).toBeGreaterThan(49)
      expect(bottoms[block - 1]).toBeLessThanOrEqual(49)
      expect(bottoms.at(-1)).toBeGreaterThan(700)
    }),
  )
})
