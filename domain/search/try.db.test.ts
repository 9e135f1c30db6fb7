import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { test } from 'vitest'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { fillWithDemo } from './demo-for-test.ts'
import { findOnSite } from './find-on-site.server.ts'

const { db } = await testDatabase()
await fillWithDemo(db)
test('x', async () => {
  console.log((await db.execute(sql`select count(*) from search_vocabulary`)).rows)
  console.log(
    (await db.execute(sql`select lessons.title from lessons order by 1`)).rows
      .map((r) => r.title)
      .join(' | '),
  )
  for (const q of readFileSync('/tmp/queries.txt', 'utf8').split('\n').filter(Boolean)) {
    const began = performance.now()
    const r = await findOnSite(db, { q, kind: '', page: 1 }, { instructorApproval: false })
    console.log(
      `${q} [${(performance.now() - began).toFixed(0)}ms${r.hasAllWords ? '' : ' ANY'}] ` +
        r.groups
          .map(
            (g) =>
              `${g.kind} ${g.count}: ${g.things
                .map((t) => ('title' in t ? t.title : ''))
                .slice(0, 2)
                .join(' / ')}`,
          )
          .join(' || '),
    )
  }
})
