import { expect, test } from 'vitest'
import { hasOnly } from '#server/page-keys.ts'
import { begunIn } from './begun-inquiry.ts'

const contact = (query: Record<string, string>) =>
  new URL(`https://noken.example/contact?${new URLSearchParams(query)}`)

test('a form begins with what the page that led to it has written', () => {
  const begun = { subject: 'Pesanan NKN-7K3QX2MP', message: 'Tentang pesanan (Rajut & Desain):\n\n' }
  expect(begunIn(contact(begun))).toEqual(begun)
  expect(begunIn(contact({}))).toEqual({ subject: '', message: '' })
})

test('a URL begins no more than a few lines, of what can be stored', () => {
  const { subject, message } = begunIn(
    contact({ subject: 'x'.repeat(9000), message: `\0${'y'.repeat(9000)}` }),
  )
  expect([subject.length, message]).toEqual([150, 'y'.repeat(500)])
  expect(begunIn(contact({ message: `${'y'.repeat(499)}🧵` })).message).toBe('y'.repeat(499))
})

test('what one reader’s link has begun is in no page that is kept for others', () => {
  expect(hasOnly(contact({ kind: 'partner' }), ['kind'])).toBe(true)
  expect(hasOnly(contact({ message: 'Halo' }), ['kind'])).toBe(false)
})
