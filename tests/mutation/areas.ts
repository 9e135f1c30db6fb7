/** What decides something that must not be decided wrongly, and the tests that hold it: those that say what each piece does, the
 *  likeliest to fail first. Not among them are tests that would fail at any change (render-edition.test.ts) or that only see it from far
 *  away. */
export type Area = { mutate: readonly string[]; tests: readonly string[] }

const inFolder = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}`)

const areasWithPolicies = ['audit', 'courses', 'events', 'inquiries', 'insights', 'people']

const policies: Area = {
  mutate: areasWithPolicies.map((area) => `domain/${area}/policy.ts`),
  tests: areasWithPolicies.map((area) => `domain/${area}/policy.test.ts`),
}

const openingRule: Area = {
  mutate: inFolder('domain/learning', 'opening-rule.ts', 'progress.ts'),
  tests: inFolder('domain/learning', 'opening-rule.test.ts', 'progress.test.ts'),
}

const quizGrading: Area = {
  mutate: inFolder(
    'domain/quizzes',
    'grading.ts',
    'short-answer.ts',
    'typed-number.ts',
    'asked-question.ts',
    'carried-answer.ts',
    'drawing.ts',
    'feedback.ts',
    'types/*.ts',
  ),
  tests: inFolder(
    'domain/quizzes',
    'grading.test.ts',
    'short-answer.test.ts',
    'typed-number.test.ts',
    'asked-question.test.ts',
    'carried-answer.test.ts',
    'drawing.test.ts',
    'feedback.test.ts',
    'open-answers.test.ts',
    'typed-question-faults.test.ts',
    'gift/read-gift.test.ts',
    'import/read-any-format.test.ts',
  ),
}

const seats: Area = {
  mutate: inFolder(
    'domain/events',
    'seats.server.ts',
    'register-attendee.server.ts',
    'promote-from-waitlist.server.ts',
    'cancel-registration.server.ts',
    'join-waitlist.server.ts',
    'leave-waitlist.server.ts',
  ),
  tests: inFolder('domain/events', 'waitlist.db.test.ts', 'seats.db.test.ts'),
}

const bodyDoor: Area = {
  mutate: [
    ...inFolder('app/answers', 'read-form.server.ts', 'form-fields.server.ts', 'form-bounds.server.ts'),
    'app/middleware/body-limits.server.ts',
  ],
  tests: [
    'app/middleware/body-limits.test.ts',
    ...inFolder(
      'app/answers',
      'form-fields.test.ts',
      'form-bounds.test.ts',
      'read-form.test.ts',
      'form-text.test.ts',
    ),
  ],
}

const sanitiser: Area = {
  mutate: inFolder(
    'domain/courses/markdown',
    'allowlist.server.ts',
    'headings.server.ts',
    'html-text.server.ts',
    'links.server.ts',
    'parse-markdown.server.ts',
    'pictures.server.ts',
    'render-markdown.server.ts',
    'scroll-regions.server.ts',
  ),
  tests: inFolder(
    'domain/courses/markdown',
    'html-text.test.ts',
    'allowed-html.test.ts',
    'render-places.test.ts',
    'render-markdown.test.ts',
    'render-attacks.test.ts',
  ),
}

const pageKeys: Area = {
  mutate: [
    'server/page-keys.ts',
    'server/kept-page.ts',
    'server/respond.ts',
    'platform/page-cache.server.ts',
  ],
  tests: [
    'server/page-keys.test.ts',
    'server/kept-page.test.ts',
    'server/respond.test.ts',
    'platform/page-cache.test.ts',
  ],
}

const sessionChecks: Area = {
  mutate: inFolder(
    'domain/people',
    'session-cookie.ts',
    'session-lifetime.ts',
    'auth.server.ts',
    'live-session.server.ts',
    'viewer.server.ts',
    'start-session.server.ts',
    'renew-session.server.ts',
    'revoke-sessions.server.ts',
    'own-sessions.server.ts',
    'sign-out.server.ts',
  ),
  tests: inFolder(
    'domain/people',
    'session-cookie.test.ts',
    'auth.test.ts',
    'session-life.db.test.ts',
    'viewer.db.test.ts',
    'own-account.db.test.ts',
  ),
}

const statements: Area = {
  mutate: [
    ...inFolder(
      'domain/payments/statements',
      'match-line.ts',
      'statement-amount.ts',
      'statement-day.ts',
      'statement-layout.ts',
      'read-statement.ts',
    ),
    'domain/payments/receipts/rupiah-in-words.ts',
  ],
  tests: [
    ...inFolder(
      'domain/payments/statements',
      'match-line.test.ts',
      'statement-amount.test.ts',
      'statement-day.test.ts',
      'statement-layout.test.ts',
      'read-statement.test.ts',
    ),
    'domain/payments/receipts/rupiah-in-words.test.ts',
  ],
}

const money: Area = {
  mutate: [
    'domain/charging/time-to-pay.ts',
    ...inFolder('domain/payments', 'next.ts', 'voucher-rules.ts', 'settle.server.ts', 'surplus.server.ts'),
  ],
  tests: [
    'domain/charging/time-to-pay.test.ts',
    ...inFolder(
      'domain/payments',
      'next.test.ts',
      'voucher-rules.test.ts',
      'settled-order.db.test.ts',
      'settle.db.test.ts',
      'seats-of-orders.db.test.ts',
      'desk/decide-order.db.test.ts',
    ),
  ],
}

const paymentProviders: Area = {
  mutate: inFolder('platform/payments', 'midtrans-standing.server.ts', 'xendit-answers.server.ts'),
  tests: inFolder(
    'platform/payments',
    'midtrans-standing.test.ts',
    'xendit-answers.test.ts',
    'ask-provider.test.ts',
    'midtrans.test.ts',
    'xendit.test.ts',
  ),
}

/** By the name that `npm run mutate -- NAME` has for it. */
export const areas: Readonly<Record<string, Area>> = {
  policies,
  'opening-rule': openingRule,
  'quiz-grading': quizGrading,
  seats,
  'body-door': bodyDoor,
  sanitiser,
  'page-keys': pageKeys,
  'session-checks': sessionChecks,
  money,
  statements,
  'payment-providers': paymentProviders,
}
