import { expect, test } from 'vitest'
import { letterHtml } from '#domain/outbox/letter-html.server.ts'
import { letterText } from '#domain/outbox/letter-text.ts'
import type { LetterTopic } from '#domain/outbox/letter-topic.ts'
import { locales } from '#shared/locale.ts'
import { emailKinds, topicOfEmail } from './email-kinds.ts'
import { sampleOf } from './letter-samples.server.ts'
import { sampleLinks } from './sample-links-for-test.ts'

const siteUrl = 'https://noken.example'
const all = emailKinds.flatMap((kind) =>
  locales.map((locale) => ({ kind, locale, letter: sampleOf(kind)(locale, sampleLinks) })),
)

test.each(all)(
  '$kind in $locale: one button at most, its link in both parts, small, of its kind',
  ({ kind, locale, letter }) => {
    const drawn = letterHtml(letter, siteUrl)
    const text = letterText(letter)
    expect([letter.kind, letter.locale]).toEqual([kind, locale])
    expect(drawn.match(/class="button"/g)?.length ?? 0).toBe(letter.action ? 1 : 0)
    if (letter.action) {
      expect(text).toContain(letter.action.href)
      expect(drawn).toContain(`<a href="${letter.action.href}" class="press"`)
      expect(drawn).toContain(`>${letter.action.href}</a>`)
    }
    expect(Buffer.byteLength(drawn)).toBeLessThan(30_000)
    expect(letter.subject).toMatch(/^\S[^\r\n]{5,120}$/)
    // Nothing of the template is left over, and it greets.
    for (const part of [drawn, text, letter.subject])
      expect(part).not.toMatch(/undefined|\[object|\{\w+\}(?!.*<\/style>)/)
    expect(text).toMatch(locale === 'id' ? /^Halo/ : /^Hello/)
  },
)

test('a letter in one language says nothing in the other', () => {
  for (const { kind, letter } of all.filter(({ locale }) => locale === 'en')) {
    const frame = letterText({ ...letter, text: '', sections: [] })
    expect(frame, kind).not.toMatch(/\b(kamu|karena|alamat ini|tombol)\b/i)
  }
})

/** What somebody has just asked for or must know: a receipt, their account, its safety. */
const unleavable: readonly LetterTopic[] = ['account', 'security', 'guardians', 'inquiries']

test.each(emailKinds)('%s can be left by one click unless it is a receipt or about safety', (kind) => {
  const isAsked = unleavable.includes(topicOfEmail(kind)) || kind === 'newsletter-confirm'
  const { headers = {} } = sampleOf(kind)('id', sampleLinks)
  expect(headers['List-Unsubscribe-Post']).toBe(isAsked ? undefined : 'List-Unsubscribe=One-Click')
  expect(headers['List-Unsubscribe']).toEqual(isAsked ? undefined : expect.stringMatching(/^<https:\S+>$/))
  const drawn = letterHtml(sampleOf(kind)('id', sampleLinks), siteUrl)
  expect(drawn.includes('/leave"') || drawn.includes('/unsubscribe?token=')).toBe(!isAsked)
})
