import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { openDatabase } from '#db/open-database.server.ts'
import type { SiteOnEngine } from '#tests/site-on-engine.ts'

/** What the titles and descriptions of bulk courses are made of. */
const words =
  'dasar lanjutan praktis komunikasi kepemimpinan wirausaha keuangan pemasaran digital desain data python web presentasi negosiasi menulis riset kopi sagu noken laut kebun ternak wisata budaya bahasa musik foto video cerita karier wawancara lamaran relawan sekolah desa kota pasar usaha mikro koperasi panen ikan rumput kakao pala tenun ukir peta cuaca listrik surya sensor robot gawai jaringan aman privasi'.split(
    ' ',
  )

/** Terms as people search: a common word, a part of a word, two words that rarely meet, and nothing that is there. */
export const searchTerms = [
  ...words.slice(0, 30),
  'wira',
  'tenun ukir',
  'sagu 77',
  'kakao pala',
  'xylofon',
  'kuliner',
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
  const word = sql`(array[${sql.join(
    words.map((each) => sql`${each}`),
    sql`, `,
  )}]::text[])[1 + floor(random() * ${words.length}::int)::int]`
  await db.execute(sql`
    with made as (
      insert into courses (id, title, description, level, duration_hours, price, is_published, created_at)
      select gen_random_uuid(),
        initcap(${word}) || ' ' || ${word} || ' ' || ${word} || ' ' || n,
        (select string_agg(${word}, ' ') from generate_series(1, 25) where n > 0),
        (array['beginner', 'intermediate', 'advanced']::level[])[1 + n % 3],
        1 + n % 20, (n % 8) * 75000, true, now() - n * interval '1 minute'
      from generate_series(1, ${count}::int) n
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
