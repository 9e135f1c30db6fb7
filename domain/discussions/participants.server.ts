import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { isCaretakerRole } from '#db/is-caretaker.server.ts'
import { taughtCourses } from '#db/taught-courses.server.ts'
import { birthDateColumn } from '#domain/people/birth-date-column.server.ts'
import { strippedText } from '#shared/typed-text.ts'
import { authorName } from './author-name.ts'

/** Somebody who takes part in a thread, by the name that others know them by. */
export type Participant = { id: string; name: string }

/** A list that can be looked through. */
const most = 50

/** Whether somebody learns or teaches in a course, or looks after all: anyone who was taken out of it hears no more of
 *  what is said there. */
export const isInCourse = (
  personId: SQL,
  courseId: SQL,
): SQL => sql`exists (select from profiles one where one.id = ${personId} and (
  ${isCaretakerRole(sql`one.role`)}
  or exists (select from enrollments e where e.user_id = one.id and e.course_id = ${courseId})
  or one.role = 'instructor' and ${courseId} in ${taughtCourses(sql`one.id`)}))`

/** Who takes part in a question, but for the viewer, as a column of JSON: who asked, who has replied so that everybody
 *  reads it, who teaches the course. `id`: the question's. */
export const participantsColumn = (id: SQL | string, viewer: { id: string }): SQL<unknown> => sql<unknown>`(
  select coalesce(json_agg(json_build_object('id', person.id, 'fullName', person.full_name, 'birthDate', person.born) order by person.full_name, person.id), '[]'::json)
  from (select p.id, p.full_name, ${birthDateColumn('p')} as born from profiles p, questions_asked asked, courses c
    where asked.id = ${id} and c.id = asked.course_id and p.suspended_at is null and p.id <> ${viewer.id}
      and ${isInCourse(sql`p.id`, sql`c.id`)}
      and (p.id = asked.author_id
        or p.id in (select r.author_id from question_replies r where r.question_id = asked.id and r.hidden_at is null)
        or p.role = 'instructor' and (p.id = c.instructor_id or p.id in (select t.user_id from course_teachers t where t.course_id = c.id)))
    order by p.full_name, p.id limit ${most}) as person)`

const stored = z.array(
  z.object({ id: strippedText, fullName: strippedText, birthDate: strippedText.nullable() }),
)

/** What that column holds. */
export const participantsIn = (column: unknown, now: Date): Participant[] =>
  stored.parse(column).map(({ id, ...person }) => ({ id, name: authorName(person, now) }))

/** Those of them whom a reply names: who was chosen, and whose name stands in it after an @. */
export async function mentionedIn(
  tx: Db,
  viewer: { id: string },
  questionId: string,
  { body, chosen, now }: { body: string; chosen: readonly string[]; now: Date },
): Promise<string[]> {
  const { rows } = await tx.execute<{ people: unknown }>(
    sql`select ${participantsColumn(sql`${questionId}`, viewer)} as people`,
  )
  return participantsIn(rows[0]?.people, now)
    .filter(({ id, name }) => chosen.includes(id) || namesIn(body, name))
    .map(({ id }) => id)
}

/** Whether a text names somebody: '@Sari' does not name Sarita.
 *  @internal Exported for tests. */
export function namesIn(text: string, name: string): boolean {
  const [typed, wanted] = [text.toLowerCase(), `@${name.toLowerCase()}`]
  for (let at = typed.indexOf(wanted); at >= 0; at = typed.indexOf(wanted, at + 1))
    if (!/^[\p{L}\p{N}]/u.test(typed.slice(at + wanted.length))) return true
  return false
}
