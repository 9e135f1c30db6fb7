import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { idIn } from './people-and-courses.ts'

const everyMs = 50

/** What people do meanwhile, each on a connection of its own: small reads and writes of what grows. */
const works: Record<string, string> = {
  'a course is read': `select title, learners from courses join course_figures on course_id = id where id = '${idIn('course', 7)}'`,
  'the newest courses are read':
    'select id from courses where is_published order by created_at desc nulls first, id desc nulls first limit 24',
  'places are read': `select course_id, progress_percentage from enrollments where user_id = '${idIn('person', 4)}'`,
  'a step is written': `update enrollments set progress_percentage = progress_percentage where id = '${idIn('enrolment', 4 * 16 + 5)}'`,
  'a rating is counted': `update course_figures set rating_count = rating_count where course_id = '${idIn('course', 7)}'`,
  'somebody is seen': `update profiles set last_seen_at = now() where id = '${idIn('person', 4)}'`,
  'somebody is checked in': `update event_registrations set checked_in_at = now() where id = '${idIn('seat', 4)}'`,
  'something is noted': `insert into audit_log (id, action) values (gen_random_uuid(), 'signed-in')`,
}

export type Wait = { what: string; ms: number }

/** Has them go on until they are stopped. `longest` says who has waited longest since it was asked last. */
export async function bystanders(url: string) {
  let worst: Wait = { what: '', ms: 0 }
  let goesOn = true
  const waiting = new Map<string, number>()
  const note = (what: string, ms: number) => {
    if (ms > worst.ms) worst = { what, ms }
  }
  const loops = Object.entries(works).map(async ([what, statement]) => {
    const client = new Client(url)
    await client.connect()
    while (goesOn) {
      const began = performance.now()
      waiting.set(what, began)
      await client.query(statement)
      waiting.delete(what)
      note(what, performance.now() - began)
      await delay(everyMs)
    }
    await client.end()
  })
  return {
    longest: (): Wait => {
      // Anyone who still waits has waited so long already.
      for (const [what, began] of waiting) note(what, performance.now() - began)
      const found = worst
      worst = { what: '', ms: 0 }
      return found
    },
    stop: async () => {
      goesOn = false
      await Promise.all(loops)
    },
  }
}
