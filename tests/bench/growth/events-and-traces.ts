import { wordsBy } from './made-words.ts'
import { type Filling, idBy, learns } from './people-and-courses.ts'

const all = (size: number) => `generate_series(1, ${size}) n`
const scattered = (n: string, among: number) => `(1 + (${n})::bigint * 7919 % ${among})`

/** A tenth as many events as people, half of them still to come. A tenth of all people have a seat at the first, all
 *  others one somewhere. */
export const eventsOf = (size: number): Filling[] => [
  [
    'events',
    `insert into events (id, title, description, category_id, start_date, end_date, is_published, published_at, organizer_id, cancelled_at)
    select ${idBy('event', 'n')}, initcap(${wordsBy('n', 5, 4)}), initcap(${wordsBy('n', 6, 14)}) || '.', ${idBy('category', '1 + n % 8')}, at, at + interval '2 hours',
      n % 4 <> 3, case when n % 4 <> 3 then now() - n * interval '1 minute' end, ${idBy('person', '1 + 40 * (n % 25)')}, case when n % 8 = 5 then now() end
    from (select n, now() + case when n = 1 then interval '30 days' else (${size / 20} - n) * interval '400 days' / ${size / 10} end as at from ${all(size / 10)}) planned`,
  ],
  [
    'event_registrations',
    `insert into event_registrations (id, user_id, event_id, registered_at, price_paid, ticket_code, checked_in_at)
    select ${idBy('seat', 'n')}, ${idBy('person', 'n')}, ${idBy('event', `case when n % 10 = 0 then 1 else ${scattered('n', size / 10)} end`)},
      now() - n * interval '300 days' / ${size}, 0, upper(md5(n::text)), case when n % 3 = 0 then now() end
    from ${all(size)}`,
  ],
]

/** What people and the site leave behind while they go on. Of the first hundred people's messages there are many each. */
export const tracesOf = (size: number): Filling[] => [
  [
    'audit_log',
    `insert into audit_log (id, at, actor_id, actor_name, action, subject_id, subject_name)
    select ${idBy('message', 'n * 2 + k')}, now() - (n * 2 + k) * interval '300 days' / ${size * 2}, ${idBy('person', '1 + 40 * (n % 25)')}, 'Staf ' || n % 25,
      (array['course-published', 'user-updated', 'signed-in', 'attendee-checked-in'])[1 + (n + k) % 4], ${idBy('person', 'n')}, initcap(${wordsBy('n', 4, 2)}) || ' ' || n
    from ${all(size)}, generate_series(1, 2) k`,
  ],
  [
    'notifications',
    `insert into notifications (id, user_id, kind, subject_id, cause, created_at, read_at)
    select ${idBy('message', 'n * 64 + k')}, ${idBy('person', 'n')}, 'enrolled', ${idBy('course', 'k')}, 'bench-' || k, now() - n % 80 * interval '1 day' - k * interval '1 hour', case when k % 2 = 0 then now() end
    from ${all(size)}, lateral generate_series(1, case when n <= 100 then 50 else 2 end) k`,
  ],
  [
    'mails',
    `insert into mails (id, kind, to_address, created_at, sent_at, dropped_at)
    select ${idBy('message', 'n')}, (array['event-registered', 'event-changed', 'reset-password', 'enrolled'])[1 + n % 4], 'orang' || n || '@bench.example.org',
      at, case when n % 40 <> 1 then at end, case when n % 40 = 1 then at end
    from (select n, now() - n * interval '29 days' / ${size} as at from ${all(size)}) written`,
  ],
  [
    'sessions',
    `insert into sessions (id, user_id, token, expires_at, user_agent)
    select ${idBy('message', 'n')}, ${idBy('person', 'n')}, md5('token' || n), now() + interval '20 days', 'Mozilla/5.0' from ${all(size)} where n % 4 = 0`,
  ],
  [
    'inquiries',
    `insert into inquiries (id, kind, name, email, subject, message, locale, handled_at, created_at)
    select ${idBy('inquiry', 'n')}, (array['contact', 'partner', 'mentoring']::inquiry_kind[])[1 + n % 3], 'Orang ' || n, 'tamu' || n || '@bench.example.org', 'Tanya', 'Halo.', 'id',
      case when n % 3 = 0 then now() end, now() - n * interval '1 hour' * 1000 / ${size}
    from ${all(size / 10)}`,
  ],
  [
    'questions',
    `insert into questions (id, asker_id, asked_id, about, text, created_at)
    select ${idBy('inquiry', 'n')}, ${idBy('person', 'n')}, ${idBy('person', '2 + n / 50 * 50')}, 'Kursus', 'Bagaimana?', now() - n * interval '1 minute' from ${all(size / 4)} where ${learns('n')}`,
  ],
]

/** One person in ten has ordered a course; of ten orders one waits and one was left to expire. */
export const ordersOf = (size: number): Filling[] => {
  const bought = `(select n, ${scattered('n * 3', size)} as course, now() - n * interval '300 days' / ${size} as at,
    case n % 100 when 10 then 'awaiting' when 20 then 'expired' else 'paid' end as state from ${all(size)} where n % 10 = 0) bought`
  const paid = `${bought} where state = 'paid'`
  const expires = `at + case when state = 'awaiting' then interval '900 days' else interval '1 day' end`
  return [
    [
      'orders',
      `insert into orders (id, reference, buyer_id, kind, subject_id, subject_title, price, total, state, received, created_at, expires_at, paid_at, changed_at)
      select ${idBy('order', 'n')}, 'NKN-' || lpad(upper(to_hex(n)), 8, '0'), ${idBy('person', 'n')}, 'course', ${idBy('course', 'course')}, 'Kursus ' || course, 150000, 150000, state,
        case when state = 'paid' then 150000 else 0 end, at, ${expires}, case when state = 'paid' then at + interval '5 minutes' end, at + interval '5 minutes' from ${bought}`,
    ],
    [
      'payment_attempts',
      `insert into payment_attempts (id, order_id, number, way, provider_order_id, amount, state, created_at, expires_at)
      select ${idBy('attempt', 'n')}, ${idBy('order', 'n')}, 1, 'midtrans', 'NKN-' || lpad(upper(to_hex(n)), 8, '0') || '-1', 150000, case when state = 'awaiting' then 'open' else 'ended' end, at, ${expires}
      from ${bought}`,
    ],
    [
      'payment_facts',
      `insert into payment_facts (id, order_id, attempt_id, kind, amount, source, is_genuine, raw, hash, recorded_at)
      select ${idBy('fact', 'n')}, ${idBy('order', 'n')}, ${idBy('attempt', 'n')}, 'money', 150000, 'webhook', true, '{}', md5('fact' || n), at + interval '5 minutes' from ${paid}`,
    ],
    [
      'money_movements',
      `insert into money_movements (id, order_id, fact_id, kind, amount, order_kind, subject_id, subject_title, at)
      select ${idBy('movement', 'n')}, ${idBy('order', 'n')}, ${idBy('fact', 'n')}, 'received', 150000, 'course', ${idBy('course', 'course')}, 'Kursus ' || course, at + interval '5 minutes' from ${paid}`,
    ],
  ]
}
