import { expect, test } from 'vitest'
import { linksForTest as links } from '#domain/outbox/outbox-for-test.ts'
import { plainEmail } from '#domain/outbox/plain-email.ts'
import { asWished } from './as-wished.ts'
import { digestEmail, notificationEmail } from './notification-email.ts'
import { notificationKinds } from './notification-kinds.ts'
import { notificationWords, startWords } from './notification-words.ts'

const now = new Date('2026-11-20T03:00:00Z')
const timeZone = 'Asia/Jayapura'
const reader = { email: 'yohana@noken.example', fullName: 'Yohana', locale: 'id' as const, timeZone } as const
const account = { bank: 'Bank Contoh', number: '123 456 789', holder: 'Yayasan Noken' }
const post = { links, account }
const facts = {
  title: 'Bincang\r\nBcc: semua@noken.example',
  startsAt: '2026-11-21T01:00:00.000Z',
  timeZone: 'Asia/Jayapura' as const,
}

test('when an event begins is said as people there say it', () => {
  const say = (at: string, locale: 'id' | 'en' = 'id') =>
    startWords(new Date(at), 'Asia/Jayapura', { locale, now })
  expect(say('2026-11-20T07:00:00Z')).toBe('hari ini pukul 16.00 WIT')
  // Already tomorrow there, still today in UTC.
  expect(say('2026-11-20T16:00:00Z')).toBe('besok pukul 01.00 WIT')
  expect(say('2026-11-21T01:00:00Z')).toBe('besok pukul 10.00 WIT')
  expect(say('2026-11-23T01:00:00Z')).toBe('pada 23 Nov 2026 pukul 10.00 WIT')
  expect(say('2026-11-21T01:00:00Z', 'en')).toBe('tomorrow at 10:00 AM WIT')
})

test('a reminder says what, when and where to go, and a title begins no header', () => {
  const notification = { kind: 'event-reminder' as const, subjectId: 'e', facts }
  const email = notificationEmail(reader, notification, post, now)
  expect(email.subject).toBe('Bincang Bcc: semua@noken.example mulai besok pukul 10.00 WIT')
  expect(email).toMatchObject({ kind: 'event-reminder', locale: 'id', to: reader.email })
  expect(email.action).toEqual({ label: 'Lihat event', href: 'https://noken.example/events/e' })
  expect(email.text).toContain('Halo Yohana')
})

test('one is counted as one', () => {
  const say = (kind: 'reviews-drawn' | 'work-handed-in', count: number, locale: 'id' | 'en') =>
    notificationWords(
      { kind, facts: { title: 'Menulis', lesson: 'Surat', count, day: '2027-02-25' } },
      { locale, now, timeZone },
    )
  expect(say('reviews-drawn', 1, 'en')).toContain('the work of 1 other learner for')
  expect(say('reviews-drawn', 3, 'en')).toContain('the work of 3 other learners for')
  expect(say('reviews-drawn', 1, 'id')).toContain('1 tugas teman')
  expect(say('work-handed-in', 1, 'en')).toContain('1 assignment of Feb 25, 2027 in Menulis waits')
  expect(say('work-handed-in', 2, 'en')).toContain('2 assignments of Feb 25, 2027 in Menulis wait')
})

test('a learner who is graded again reads what has become of their mark', () => {
  const notification = { title: 'Menulis', name: 'Akhir modul', from: 'Maria' }
  const say = (facts: { was?: number; becomes?: number; passes?: boolean }, locale: 'id' | 'en') =>
    notificationWords(
      { kind: 'quiz-marked', facts: { ...notification, ...facts } },
      { locale, now, timeZone },
    )
  expect(say({}, 'en')).toBe('Maria marked your answers in the quiz Akhir modul of Menulis.')
  expect(say({ was: 40, becomes: 60, passes: false }, 'id')).toBe(
    'Maria menilai ulang kuismu Akhir modul pada Menulis: nilaimu dari 40% menjadi 60%.',
  )
  expect(say({ was: 40, becomes: 80, passes: true }, 'en')).toBe(
    'Maria graded your quiz Akhir modul of Menulis again: your mark went from 40% to 80%, and you have passed now.',
  )
  expect(say({ was: 0, becomes: 0 }, 'id')).toBe(
    'Maria menilai ulang kuismu Akhir modul pada Menulis: nilaimu tetap 0%.',
  )
})

test('every kind has words in both languages, also of what is deleted', () => {
  for (const kind of notificationKinds)
    for (const locale of ['id', 'en'] as const) {
      const said = notificationWords({ kind, facts: {} }, { locale, now, timeZone })
      expect(said, kind).not.toMatch(/\{|undefined/)
      expect(said.length, kind).toBeGreaterThan(8)
    }
})

test('an email can be left with one click, keeps its own headers, and waits for the morning of its reader', () => {
  const email = {
    kind: 'student-message',
    topic: 'learning',
    to: 'a@b.example',
    locale: 'id',
    subject: 'x',
    text: 'y',
  } as const
  const wished = asWished(
    { ...email, headers: { 'Reply-To': 'maria@noken.example' } },
    { id: 'p', quietZone: 'Asia/Jakarta' },
    { leave: (personId, kind) => `https://noken.example/leave?person=${personId}&kind=${kind}` },
  )
  expect(wished).toMatchObject({ quietZone: 'Asia/Jakarta', subject: 'x' })
  expect(wished.headers).toEqual({
    'Reply-To': 'maria@noken.example',
    'List-Unsubscribe': '<https://noken.example/leave?person=p&kind=student-message>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('the daily mail names what is new, and how much more there is', () => {
  const news = [
    { kind: 'enrolled' as const, subjectId: 'c', facts: { title: 'Satu' } },
    { kind: 'course-finished' as const, subjectId: null, facts: { title: 'Dua' } },
  ]
  const email = digestEmail({ ...reader, locale: 'en' }, news, { links, now, more: 3 })
  const text = plainEmail(email)
  expect(email.subject).toBe('What is new for you (5)')
  for (const words of ['Hello Yohana', 'Satu', 'Dua', 'https://noken.example/courses/c/learn', 'And 3 more.'])
    expect(text).toContain(words)
})

test('money is asked for in rupiah and until an hour of the reader’s clocks, and its email says where to pay', () => {
  const facts = { title: 'Menulis', reference: 'NKN-1', amount: 149_321, until: '2026-11-21T01:00:00.000Z' }
  const notification = { kind: 'order-placed' as const, subjectId: null, facts }
  const email = notificationEmail(reader, notification, post, now)
  expect(email.subject).toBe(
    'Pesananmu untuk Menulis menunggu pembayaran Rp 149.321 sampai 21 Nov 2026, 10.00 WIT',
  )
  expect(email.text).toContain('NKN-1')
  expect(email.text).toMatch(
    /Transfer Rp\s149\.321 ke Bank Contoh, nomor rekening 123 456 789, atas nama Yayasan Noken\./,
  )
  expect(email.action?.label).toBe('Bayar sekarang')
  const noAccount = notificationEmail(reader, notification, { links, account: null }, now)
  expect(noAccount.text).not.toContain('rekening 123')
  expect(noAccount.text).not.toContain('\n\n\n')
  const inJakarta = notificationEmail({ ...reader, timeZone: 'Asia/Jakarta' }, notification, post, now)
  expect(inJakarta.subject).toContain('sampai 21 Nov 2026, 08.00 WIB')
  const english = digestEmail({ ...reader, locale: 'en' }, [notification], { links, now, more: 0 })
  expect(plainEmail(english)).toContain('Rp 149.321, until Nov 21, 2026, 10:00 AM WIT')
})

test('why somebody gets a scholarship is said in its email, and why not once', () => {
  const facts = { title: 'Menulis', reason: 'Karena ceritamu' }
  for (const kind of ['scholarship-granted', 'scholarship-refused', 'proof-rejected'] as const) {
    const { text } = notificationEmail(reader, { kind, subjectId: null, facts }, post, now)
    expect(text.split('Karena ceritamu'), kind).toHaveLength(2)
  }
  const notification = {
    kind: 'scholarship-granted' as const,
    subjectId: null,
    facts: { title: 'Menulis', reason: '' },
  }
  expect(notificationEmail(reader, notification, post, now).text).not.toContain('\n\n\n')
})

test('why something was decided stands in the text of its email, never in the subject', () => {
  const reason = 'Diterbitkan untuk orang yang salah. '.repeat(8)
  for (const locale of ['id', 'en'] as const)
    for (const kind of notificationKinds) {
      const notification = { kind, subjectId: null, facts: { title: 'Menulis', from: 'Sari', reason } }
      const { subject } = notificationEmail({ ...reader, locale }, notification, post, now)
      expect(subject, kind).not.toContain('Diterbitkan')
      expect(subject, kind).toMatch(/[^:.\s]$/)
      expect(subject.length, kind).toBeLessThan(140)
    }
  const subjectOf = (kind: 'certificate-revoked' | 'portfolio-taken-down') => {
    const email = notificationEmail(
      reader,
      { kind, subjectId: null, facts: { title: 'Menulis', reason: 'Salah' } },
      post,
      now,
    )
    expect(email.text).toContain(': Salah')
    return email.subject
  }
  expect(subjectOf('certificate-revoked')).toBe('Sertifikatmu untuk Menulis dicabut')
  expect(subjectOf('portfolio-taken-down')).toBe('Portofoliomu kami turunkan')
})
