import { expect, test } from 'vitest'
import { emailHtml } from '#domain/outbox/email-html.server.ts'
import type { EmailTopic } from '#domain/outbox/email-topic.ts'
import { plainEmail } from '#domain/outbox/plain-email.ts'
import { locales } from '#shared/locale.ts'
import { emailKinds, topicOfEmail } from './email-kinds.ts'
import { sampleOf } from './email-samples.server.ts'
import { sampleLinks } from './sample-links-for-test.ts'

const siteUrl = 'https://noken.example'
const all = emailKinds.flatMap((kind) =>
  locales.map((locale) => ({ kind, locale, email: sampleOf(kind)(locale, sampleLinks) })),
)

test.each(all)(
  '$kind in $locale: one button at most, its link in both parts, small, of its kind',
  ({ kind, locale, email }) => {
    const drawn = emailHtml(email, siteUrl)
    const text = plainEmail(email)
    expect([email.kind, email.locale]).toEqual([kind, locale])
    expect(drawn.match(/class="button"/g)?.length ?? 0).toBe(email.action ? 1 : 0)
    if (email.action) {
      expect(text).toContain(email.action.href)
      expect(drawn).toContain(`<a href="${email.action.href}" class="press"`)
      expect(drawn).toContain(`>${email.action.href}</a>`)
    }
    expect(Buffer.byteLength(drawn)).toBeLessThan(30_000)
    expect(email.subject).toMatch(/^\S[^\r\n]{5,120}$/)
    // Nothing of the template is left over, and it greets.
    for (const part of [drawn, text, email.subject])
      expect(part).not.toMatch(/undefined|\[object|\{\w+\}(?!.*<\/style>)/)
    expect(text).toMatch(locale === 'id' ? /^Halo/ : /^Hello/)
  },
)

test('an email in one language says nothing in the other', () => {
  for (const { kind, email } of all.filter(({ locale }) => locale === 'en')) {
    const frame = plainEmail({ ...email, text: '', sections: [] })
    expect(frame, kind).not.toMatch(/\b(kamu|karena|alamat ini|tombol)\b/i)
  }
})

/** What somebody has just asked for or must know: a receipt, their account, its safety. */
const unleavable: readonly EmailTopic[] = ['account', 'security', 'guardians', 'inquiries']

test.each(emailKinds)('%s can be left by one click unless it is a receipt or about safety', (kind) => {
  const isAsked = unleavable.includes(topicOfEmail(kind)) || kind === 'newsletter-confirm'
  const { headers = {} } = sampleOf(kind)('id', sampleLinks)
  expect(headers['List-Unsubscribe-Post']).toBe(isAsked ? undefined : 'List-Unsubscribe=One-Click')
  expect(headers['List-Unsubscribe']).toEqual(isAsked ? undefined : expect.stringMatching(/^<https:\S+>$/))
  const drawn = emailHtml(sampleOf(kind)('id', sampleLinks), siteUrl)
  expect(drawn.includes('/leave"') || drawn.includes('/unsubscribe?token=')).toBe(!isAsked)
})
