import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { openDatabase } from '#db/open-database.server.ts'
import type { SiteOnEngine } from '#tests/site-on-engine.ts'

const syllables = 'ka ri mo sa tu wi pe na lo di ba su ra mi ko ge'.split(' ')

/** What the titles and descriptions of bulk courses are made of: 4,096 words, the first of them far more often than the last, as words of
 *  a language are. */
const words = syllables.flatMap((first) =>
  syllables.flatMap((second) => syllables.map((third) => first + second + third)),
)

/** Terms as people search: words from the commonest to the rarest, a piece of a word, two words, and what is nowhere. */
export const searchTerms = [
  ...[0, 1, 3, 10, 30, 100, 300, 600, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 4095].map(
    (rank) => words[rank] ?? '',
  ),
  'mosat',
  `${words[2]} ${words[5]}`,
  `${words[40]} ${words[700]}`,
  'xylofon',
]

/** Runs work on the database of a running site. */
export async function onDatabase<Result>(
  site: SiteOnEngine,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ dataDir: site.server.dataDir, databaseUrl: site.databaseUrl })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** Adds published courses, made by the database itself; each with so many lessons in one module. */
export async function addCourses(db: Db, count: number, lessonsEach: number): Promise<void> {
  const list = sql`string_to_array(${words.join(' ')}, ' ')`
  const word = sql`list[1 + floor(${words.length}::int * random() ^ 3)::int]`
  await db.execute(sql`
    with vocabulary as (select ${list} as list), made as (
      insert into courses (id, title, description, level, duration_hours, price, is_published, created_at)
      select gen_random_uuid(),
        initcap(${word}) || ' ' || ${word} || ' ' || ${word} || ' ' || n,
        array_to_string(array(select ${word} from generate_series(1, 25) where n > 0), ' '),
        (array['beginner', 'intermediate', 'advanced']::level[])[1 + n % 3],
        1 + n % 20, (n % 8) * 75000, true, now() - n * interval '1 minute'
      from vocabulary, generate_series(1, ${count}::int) n
      returning id
    ), modules as (
      insert into course_modules (id, course_id, title, order_index)
      select gen_random_uuid(), id, 'Modul', 1 from made where ${lessonsEach}::int > 0
      returning id
    )
    insert into lessons (id, module_id, title, content, order_index)
    select gen_random_uuid(), modules.id, 'Pelajaran ' || n, repeat('Isi pelajaran. ', 100), n
    from modules, generate_series(1, ${lessonsEach}::int) n`)
  await db.execute(sql`analyze`)
}
