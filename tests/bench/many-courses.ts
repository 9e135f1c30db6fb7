import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { openDatabase } from '#db/open-database.server.ts'
import type { SiteOnEngine } from '#tests/site-on-engine.ts'
import { projectRoot } from '#tests/source-files.ts'

/** The words of the demo's lessons, each as often as it stands there: what bulk courses are made of, so that some words are common and
 *  most are rare, as in any language. */
const words = globSync('content/demo-courses/**/*.md', { cwd: projectRoot })
  .sort()
  .flatMap(
    (file) =>
      readFileSync(path.join(projectRoot, file), 'utf8')
        .toLowerCase()
        .match(/[a-z]{4,}/g) ?? [],
  )

const byFrequency = [...Map.groupBy(words, (word) => word)]
  .toSorted(([a, x], [b, y]) => y.length - x.length || a.localeCompare(b))
  .map(([word]) => word)

/** So many of the words that are used most, the commonest first. */
export const commonestWords = (count: number): string[] => byFrequency.slice(0, count)

/** Terms as people search: words from the commonest to the rarest, a piece of a word, two words, and what is nowhere. */
export const searchTerms = [
  ...[0, 5, 20, 50, 100, 200, 300, 500, 700, 1000, 1300, 1600, 2000, 2500].map(
    (rank) => byFrequency[rank] ?? 'kopi',
  ),
  'munika',
  'erja',
  `${byFrequency[10]} ${byFrequency[30]}`,
  `${byFrequency[60]} ${byFrequency[900]}`,
  'xylofon',
  'kuliner laut',
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
  const word = sql`list[1 + floor(${words.length}::int * random())::int]`
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
