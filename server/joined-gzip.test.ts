import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compressPart, joinedGzip } from './joined-gzip.ts'

test('parts that were compressed by themselves are one gzip file of the whole, in any order and number', async () => {
  const text = fc.oneof(fc.string({ maxLength: 300 }), fc.constant('<p>sama</p>'.repeat(3000)))
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 12 }), async (texts) => {
      const parts = await Promise.all(texts.map((each) => compressPart(Buffer.from(each))))
      for (const order of [parts, parts.toReversed()]) {
        // gunzip compares both checksum and length.
        expect(String(gunzipSync(joinedGzip(order)))).toBe(
          (order === parts ? texts : texts.toReversed()).join(''),
        )
      }
    }),
  )
})

test('a part that stands twice is compressed once', async () => {
  const part = await compressPart(Buffer.from('kursus '.repeat(1000)))
  const twice = joinedGzip([part, part])
  expect(twice.length).toBeLessThan(2 * part.bytes.length + 30)
  expect(gunzipSync(twice)).toHaveLength(14_000)
})
