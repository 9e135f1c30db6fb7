import type { Db } from '#db/client.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { gradeName } from '#domain/certificates/grade-name.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { csvParts } from '#shared/csv.ts'
import type { Locale } from '#shared/locale.ts'
import { wholePercent } from '#shared/whole-percent.ts'
import { type GradebookPart, type GradebookRow, gradebook } from './gradebook.server.ts'
import type { GradebookFilter } from './gradebook-filter.ts'

/** How many learners are read at once. */
const partSize = 250

/** A gradebook as the parts of a CSV file for a spreadsheet: every learner that the filter means, a line each, in whole
 *  per cent. That it was taken out is noted. Throws not-found 'course', and 'unconfirmed'. */
export async function* gradebookFile(
  db: Db,
  viewer: Viewer,
  courseId: string,
  filter: GradebookFilter,
  locale: Locale,
): AsyncGenerator<string> {
  const pageAfter = (after: string) => gradebook(db, viewer, courseId, { ...filter, after }, partSize)
  const first = await pageAfter('')
  async function* pages(): AsyncGenerator<GradebookRow[]> {
    yield first.rows
    for (let next = first.next; next !== null; ) {
      const page = await pageAfter(next)
      // The columns of the file are those of its first part, whatever the course is asking by now.
      const places = first.parts.map((part) => page.parts.findIndex((other) => isSame(part, other)))
      yield page.rows.map((row) => ({ ...row, cells: places.map((place) => row.cells[place] ?? null) }))
      next = page.next
    }
  }
  const headOf = ({ title, kind, weight }: GradebookPart) => {
    const what = kind === 'quiz' ? m.common_quiz({}, { locale }) : m.common_assignment({}, { locale })
    return `${title} (${what}, ${m.studio_mark_weight({ weight: String(weight) }, { locale })})`
  }
  yield* csvParts({
    header: [
      m.common_full_name({}, { locale }),
      m.common_email({}, { locale }),
      ...first.parts.map(headOf),
      m.studio_gradebook_file_total({}, { locale }),
      m.common_grade({}, { locale }),
    ],
    pages: pages(),
    lineOf: ({ fullName, email, cells, total, grade }) => [
      fullName,
      email,
      ...cells.map((cell) => percentIn(cell?.percent)),
      percentIn(total),
      total === null || grade === null ? '' : gradeName(grade, locale),
    ],
    begin: async () => {
      await requireConfirmed(db, viewer)
      const { id, title } = first.course
      await recordAudit(db, viewer, 'students-exported', { id, name: title })
    },
  })
}

const isSame = (one: GradebookPart, other: GradebookPart) =>
  one.lessonId === other.lessonId && one.kind === other.kind

const percentIn = (percent: number | null | undefined): string =>
  percent == null ? '' : String(wholePercent(percent))
