import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { fillBadges } from './fill-badges.ts'
import { fillDiscussions } from './fill-discussions.ts'
import { fillOrders } from './fill-orders.ts'
import { fillQuizzes } from './fill-quizzes.ts'
import { makeCategory, makeCourse } from './make-course.ts'
import { makeEvent, makeRegistration } from './make-event.ts'
import { makePerson } from './make-person.ts'

/** Everything that a careless copy would change. */
const awkward = `'"\\ \\N \t\r\n{,} NULL é 学 😀 \u2028 $1 %s`

/** A row in every table that backups hold, the queue's too, with values that are easily lost on the way. */
export async function fillEveryTable(db: Db): Promise<void> {
  const category = await makeCategory(db)
  const staff = await makePerson(db, {
    role: 'staff',
    fullName: awkward,
    mentorTopics: [awkward, '', 'NULL', '{}'],
  })
  const student = await makePerson(db)
  const course = await makeCourse(db, {
    modules: [[{ content: awkward.repeat(50) }, {}], [{}]],
    instructorId: staff.id,
    categoryId: category.id,
    outcomes: [awkward, '""'],
  })
  const event = await makeEvent(db, { description: awkward })
  await makeRegistration(db, student, event)
  const [user, id] = [student.id, () => uuidV7()]
  await db.execute(
    sql`insert into event_waitlist (id, user_id, event_id) values (${id()}, ${staff.id}, ${event.id})`,
  )
  await db.execute(sql`insert into saved_events (user_id, event_id) values (${user}, ${event.id})`)
  await db.execute(sql`insert into course_teachers (course_id, user_id) values (${course.id}, ${user})`)
  await db.execute(sql`insert into saved_courses (user_id, course_id) values (${user}, ${course.id})`)
  await db.execute(sql`insert into questions (id, asker_id, asked_id, about, text, answer, answered_at, reported_at)
    values (${id()}, ${user}, ${staff.id}, ${awkward}, ${awkward}, ${awkward}, now(), now())`)
  await fillDiscussions(db, { course, user, staff: staff.id, words: awkward })
  await db.execute(
    sql`insert into enrollments (id, user_id, course_id, price_paid) values (${id()}, ${user}, ${course.id}, 150000)`,
  )
  await db.execute(sql`insert into removed_enrollments (id, user_id, course_id, enrolled_at, price_paid, reason, removed_at)
    values (${id()}, ${staff.id}, ${course.id}, '2026-11-22 12:00:00.123+09', 150000, ${awkward}, now())`)
  await db.execute(sql`insert into kept_revenue (id, course_id, course_title, instructor_id, price_paid, enrolled_at)
    values (${id()}, ${course.id}, ${awkward}, ${staff.id}, 150000, '2026-11-22 12:00:00.123+09')`)
  await db.execute(sql`insert into kept_event_revenue (id, event_id, event_title, price_paid, registered_at)
    values (${id()}, ${event.id}, ${awkward}, 50000, '2026-11-22 12:00:00.123+09')`)
  await db.execute(
    sql`insert into lesson_completions (user_id, lesson_id, completed_at) values (${user}, ${course.lessonIds[0]}, '2026-11-22 12:00:00.123+09')`,
  )
  await db.execute(
    sql`insert into sent_receipts (key, user_id, result, reason) values (${id()}, ${user}, 'refused', 'lesson-locked')`,
  )
  await db.execute(sql`insert into lesson_notes (id, user_id, lesson_id, course_id, lesson_title, course_title, text, version)
    values (${id()}, ${user}, ${course.lessonIds[0]}, ${course.id}, ${awkward}, ${awkward}, ${awkward}, ${id()})`)
  await db.execute(sql`insert into lesson_attachments (id, lesson_id, file_id, name, type, bytes, checksum)
    values (${id()}, ${course.lessonIds[0]}, ${id()}, ${awkward}, 'pdf', 12, 'abc')`)
  const [, lessonId = ''] = course.lessonIds
  await fillQuizzes(db, { courseId: course.id, lessonId, user, staff: staff.id, words: awkward })
  const work = id()
  await db.execute(sql`insert into assignments (lesson_id, accepts_text, accepts_link, accepts_files, due_at, due_days,
      time_zone, points_max, rubric, pass_percent, peer_reviews)
    values (${course.lessonIds[0]}, true, false, true, '2026-11-22 12:00:00.123+09', 7, 'Asia/Makassar', 3,
      ${JSON.stringify([{ title: awkward, levels: [{ points: 3, text: awkward }] }])}::jsonb, 60, 3)`)
  await db.execute(sql`insert into submissions (id, course_id, lesson_id, user_id, version, text, link, state)
    values (${work}, ${course.id}, ${course.lessonIds[0]}, ${user}, 1, ${awkward}, ${awkward}, 'marked')`)
  await db.execute(sql`insert into submission_files (id, submission_id, file_id, name, type, bytes)
    values (${id()}, ${work}, ${id()}, ${awkward}, 'pdf', 12)`)
  await db.execute(sql`insert into submission_marks (submission_id, marker_id, rubric, choices, points, points_max, comment, marked_at, version)
    values (${work}, ${staff.id}, 'null', '[0]', 3, 3, ${awkward}, now(), ${id()})`)
  await db.execute(sql`insert into peer_rounds (lesson_id, rubric, points_max, drawn_at, ends_at)
    values (${course.lessonIds[0]}, 'null', 3, '2026-11-22 12:00:00.123+09', now())`)
  await db.execute(sql`insert into peer_reviews (id, lesson_id, submission_id, reviewer_id, place, choices, points, comment, sent_at)
    values (${id()}, ${course.lessonIds[0]}, ${work}, ${staff.id}, 1, '[0]', 3, ${awkward}, now())`)
  await db.execute(sql`insert into mark_appeals (submission_id, reason) values (${work}, ${awkward})`)
  await db.execute(
    sql`insert into grade_weights (lesson_id, kind, weight) values (${course.lessonIds[0]}, 'assignment', 0)`,
  )
  await db.execute(sql`insert into mark_overrides (course_id, lesson_id, kind, user_id, percent, reason, set_by, version)
    values (${course.id}, ${course.lessonIds[0]}, 'assignment', ${user}, 80, ${awkward}, ${staff.id}, ${id()})`)
  await db.execute(
    sql`insert into marking_phrases (id, user_id, text) values (${id()}, ${staff.id}, ${awkward})`,
  )
  const certificate = id()
  await db.execute(sql`insert into certificates (id, number, verify_code, user_id, course_id, holder_name, course_title, duration_hours, issuer, completed_at, revoked_at, revoked_reason)
    values (${certificate}, 'CERT-1', ${id()}, ${user}, ${course.id}, ${awkward}, 'Kursus', 4, 'Noken', now(), now(), ${awkward})`)
  await fillBadges(db, { certificate, user, staff: staff.id, words: awkward })
  const review = id()
  await db.execute(sql`insert into course_reviews (id, user_id, course_id, rating, comment, hidden_at, hidden_reason)
    values (${review}, ${user}, ${course.id}, 5, ${awkward}, now(), ${awkward})`)
  await db.execute(
    sql`insert into review_answers (review_id, user_id, text) values (${review}, ${staff.id}, ${awkward})`,
  )
  await db.execute(sql`insert into articles (id, slug, title, excerpt, category, author, tags, read_time, body, html, html_edition, published_on)
    values (${id()}, 'a', ${awkward}, ${awkward}, 'Karir', ${awkward}, array[${awkward}, ''], 1, ${awkward}, ${awkward}, 1, '2026-11-22')`)
  await db.execute(
    sql`insert into editorial_lists (name, published, draft) values ('partners', ${JSON.stringify([awkward])}::jsonb, 'null')`,
  )
  await db.execute(sql`insert into career_types (name) values (${awkward})`)
  await db.execute(sql`insert into article_views (article_id, day, views) values ('a', '2026-11-22', 3)`)
  await db.execute(sql`insert into article_reader_salts (day, salt) values ('2026-11-22', 'garam')`)
  await db.execute(sql`insert into article_readers (day, article_id, reader) values ('2026-11-22', 'a', 'b')`)
  await db.execute(
    sql`insert into audit_log (id, action, actor_name, details) values (${id()}, 'user-created', ${awkward}, ${JSON.stringify({ [awkward]: [1.5, null, 12345678901234567890n.toString()] })}::jsonb)`,
  )
  await db.execute(
    sql`insert into inquiries (id, kind, email, message, locale) values (${id()}, 'contact', 'ana@example.org', ${awkward}, 'id')`,
  )
  await db.execute(
    sql`insert into accounts (id, account_id, provider_id, user_id, password) values (${id()}, ${user}, 'credential', ${user}, 'hash')`,
  )
  await db.execute(
    sql`insert into second_factors (user_id, secret, last_step) values (${staff.id}, 'v1.x', 7)`,
  )
  await db.execute(
    sql`insert into recovery_codes (id, user_id, code_hash) values (${id()}, ${staff.id}, 'abc')`,
  )
  await db.execute(
    sql`insert into passkeys (id, user_id, credential_id, public_key, counter, transports, user_handle, name, is_backed_up) values (${id()}, ${user}, 'key', 'cose', 1, '{internal}', 'handle', ${awkward}, true)`,
  )
  await db.execute(
    sql`insert into earlier_names (user_id, full_name, until) values (${user}, ${awkward}, now())`,
  )
  await db.execute(
    sql`insert into verifications (id, identifier, value, expires_at) values (${id()}, 'reset', 'x', now())`,
  )
  await db.execute(sql`insert into rate_limits (key, count, resets_at) values (${awkward}, 1, 'infinity')`)
  await db.execute(
    sql`insert into user_imports (id, created_by, file_name, rows, problems) values (${id()}, ${staff.id}, 'a.csv', '[]', '{"a": null}')`,
  )
  await db.execute(sql`insert into course_uploads (id, owner_id, instructor_id, file_name, locale, report)
    values (${id()}, ${staff.id}, ${staff.id}, ${awkward}, 'en', ${JSON.stringify({ title: awkward })}::jsonb)`)
  await db.execute(
    sql`insert into picture_fetches (holder_id, kind, unfetched) values (${course.id}, 'course', ${JSON.stringify([awkward])}::jsonb)`,
  )
  await db.execute(
    sql`insert into notifications (id, user_id, kind, cause, facts, read_at) values (${id()}, ${user}, 'student-message', ${awkward}, ${JSON.stringify({ text: awkward })}::jsonb, now())`,
  )
  const session = id()
  await db.execute(
    sql`insert into sessions (id, user_id, token, expires_at) values (${session}, ${user}, 'push', now())`,
  )
  await db.execute(sql`insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, server_key, sent_at, failures)
    values (${id()}, ${user}, ${session}, ${awkward}, 'BA', 'a', 'BB', '2026-11-22 12:00:00.123+09', 2)`)
  await db.execute(sql`insert into data_exports (id, user_id, made_at, expires_at, bytes, parts)
    values (${id()}, ${user}, '2026-11-22 12:00:00.123+09', now(), 12345678901, 2)`)
  const statement = id()
  await db.execute(sql`insert into school_statements (id, school, signed_by, signed_on, file_id, file_name, file_type, bytes, children, taken_by)
    values (${statement}, ${awkward}, ${awkward}, '2026-11-22', ${id()}, ${awkward}, 'application/pdf', 12, 1, ${staff.id})`)
  await db.execute(sql`insert into guardian_consents (id, child_id, how, guardian_email, guardian_name, given_at, address, user_agent)
    values (${id()}, ${user}, 'mail', 'wali@example.org', ${awkward}, '2026-11-22 12:00:00.123+09', '203.0.113.9', ${awkward})`)
  await db.execute(sql`insert into guardian_consents (id, child_id, how, statement_id, given_at)
    values (${id()}, ${user}, 'school', ${statement}, now())`)
  await db.execute(sql`insert into portfolios (user_id, handle, headline, about, city, skills, links, taken_down_at, taken_down_reason)
    values (${user}, 'yohana-kambu', ${awkward}, ${awkward}, ${awkward}, array[${awkward}, ''], ${JSON.stringify([{ label: awkward, url: 'https://x.example' }])}::jsonb, now(), ${awkward})`)
  await db.execute(sql`insert into portfolio_items (user_id, number, registration_id)
    select user_id, 1, id from event_registrations where user_id = ${user}`)
  await db.execute(sql`insert into portfolio_old_handles (handle, user_id) values ('yohana', ${user})`)
  await db.execute(sql`insert into data_requests (id, user_id, kind, text, due_at, outcome, answer, answered_at, answered_by)
    values (${id()}, ${user}, 'correct', ${awkward}, now(), 'refused', ${awkward}, '2026-11-22 12:00:00.123+09', ${staff.id})`)
  const hash = `${awkward} hash`
  await db.execute(
    sql`insert into legal_texts (hash, document, locale, edition, text) values (${hash}, 'terms', 'id', '2026-11-26', ${awkward})`,
  )
  await db.execute(sql`insert into consents (id, user_id, topic, text_hash, how, address, user_agent)
    values (${id()}, ${user}, 'terms', ${hash}, 'sign-up', '203.0.113.9', ${awkward})`)
  await db.execute(
    sql`insert into notification_wishes (user_id, choices, wants_digest) values (${user}, '{"mail:enrolled": true}', true)`,
  )
  await db.execute(sql`insert into newsletter_issues (day, opening_id, left_out, items, prepared_at, sent_through)
    values ('2026-11-23', ${awkward}, array[${awkward}, ''], '[]', now(), ${id()})`)
  await fillOrders(db, { courseId: course.id, user, words: awkward })
  await fillQueue(db)
}

/** Mails and jobs: one that waits, one that a process holds, one that has failed for good. */
async function fillQueue(db: Db): Promise<void> {
  const mailId = uuidV7()
  await db.execute(
    sql`insert into mails (id, kind, to_address, content, quiet_zone, useful_until) values (${mailId}, 'reset', 'ana@example.org', 'v1.sealed', 'Asia/Jakarta', now())`,
  )
  await db.execute(
    sql`select graphile_worker.add_job('send-mail', json_build_object('mailId', ${mailId}::text), queue_name => n, job_key => n)
        from unnest(array['waits', 'held', 'failed']) as n`,
  )
  await db.execute(
    sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-of-yesterday', attempts = 1 where key = 'held'`,
  )
  await db.execute(
    sql`update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'worker-of-yesterday' where queue_name = 'held'`,
  )
  await db.execute(
    sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'ECONNREFUSED' where key = 'failed'`,
  )
  await db.execute(sql`insert into job_runners (id) values ('worker-of-yesterday')`)
  await db.execute(
    sql`insert into graphile_worker._private_known_crontabs (identifier, known_since) values ('back-up', now())`,
  )
}
