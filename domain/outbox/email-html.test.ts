import { expect, test } from 'vitest'
import type { Email } from './email.ts'
import { emailColors } from './email-colors.ts'
import { emailHtml } from './email-html.server.ts'
import { plainEmail } from './plain-email.ts'

const siteUrl = 'https://noken.example'
const hostile = `</title><script>alert(1)</script><img src=x onerror="alert(1)">' & "`

const email: Email = {
  kind: 'newsletter-issue',
  to: 'ana@example.org',
  locale: 'id',
  subject: hostile,
  text: `Halo ${hostile},\n\n${hostile}\nhttps://jahat.example/masuk ${siteUrl}/courses`,
  sections: [{ title: hostile, items: [{ title: hostile, href: `${siteUrl}/a?b="c`, lines: [hostile] }] }],
  action: { label: hostile, href: `${siteUrl}/masuk?token="><script>` },
  note: hostile,
  headers: { 'List-Unsubscribe': `<${siteUrl}/newsletter/unsubscribe?token=abc>` },
}
const drawn = emailHtml(email, siteUrl)

test('what people write is text in every part of an email: it opens no element and ends no attribute', () => {
  expect(drawn).not.toMatch(/<script|<img|onerror="/)
  expect(drawn.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(8)
  expect(drawn.match(/<\/title>/g)).toHaveLength(1)
})

test('addresses of this site are links, those that people write of others stay words', () => {
  const links = [...drawn.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)
  expect(links.length).toBeGreaterThan(4)
  expect(links.filter((address) => !address.startsWith(`${siteUrl}/`))).toEqual([])
  expect(drawn).toContain('https://jahat.example/masuk')
})

test('an email loads nothing: no picture, no font, no sheet, no script', () => {
  expect(drawn).not.toMatch(/<[^>]*\s(?:src|background)=|url\(|@import|<link|<iframe|<form/i)
})

test('an email says its language, both schemes, and how to leave; so does its plain part', () => {
  expect(drawn).toContain('<html lang="id" dir="ltr">')
  expect(drawn).toContain('<meta name="color-scheme" content="light dark">')
  for (const part of [drawn, plainEmail(email)]) {
    expect(part).toContain(`${siteUrl}/newsletter/unsubscribe?token=abc`)
    expect(part).toContain('Berhenti berlangganan')
    expect(part).toContain('karena kabar dari Noken')
  }
  const { headers: _, ...receipt } = email
  expect(emailHtml(receipt, siteUrl)).not.toContain('Berhenti berlangganan')
})

test('without its sheet an email is whole: what carries words has its colours beside it', () => {
  const bare = drawn.replace(/<style>.*?<\/style>/s, '')
  for (const [, attributes = ''] of bare.matchAll(/<(?:p|h2|a|span)\s([^>]*)>/g))
    expect(attributes).toMatch(/style="[^"]*color:#/)
})

const channels = (hex: string) =>
  [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [one, other]
    .map((hex) => {
      const [red = 0, green = 0, blue = 0] = channels(hex)
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    .sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

test.each(Object.entries(emailColors))('words can be read on their ground (4.5:1), %s', (_, colors) => {
  for (const ground of [colors.ground, colors.surface, colors.sunk])
    for (const words of [colors.ink, colors.soft, colors.primary])
      expect(contrast(words, ground), `${words} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  expect(contrast(colors.onPrimary, colors.primary)).toBeGreaterThanOrEqual(4.5)
})
