import { type SQL, sql } from 'drizzle-orm'
import { courses } from '#db/tables/courses.ts'

export type RelatedCourse = { id: string; title: string; price: number }

const most = 2

/** The newest published courses that have this in common with the course of a query on courses. It walks an index,
 *  however many there are. */
const newest = (column: SQL) => sql`(select c.id, c.title, c.price, c.created_at, c.category_id from courses c
    where c.is_published and c.id <> ${courses.id} and ${column} order by c.created_at desc, c.id desc limit ${sql.raw(String(most))})`

/** Two published courses like that of a query on courses: of its category first, then of its level, the newest first (SPEC §2). */
export const relatedColumn: SQL<RelatedCourse[]> = sql<RelatedCourse[]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'title', r.title, 'price', r.price)
    order by r.is_same desc, r.created_at desc, r.id desc), '[]'::json)
  from (select alike.*, alike.category_id is not distinct from ${courses.categoryId} as is_same
    from (${newest(sql`c.category_id = ${courses.categoryId}`)} union ${newest(sql`c.level = ${courses.level}`)}) as alike
    order by is_same desc, created_at desc, id desc limit ${sql.raw(String(most))}) as r)`
