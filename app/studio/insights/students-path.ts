import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { parseStudentFilter, type StudentFilter } from '#domain/studio/student-filter.ts'
import { pathWith } from '#shared/path-with.ts'
import { instructorDashboardPath, studentsFilePath } from '#shared/paths/studio.ts'

/** What a filter says in a URL: the order that is the usual one needs no saying. */
const partsOf = ({ sort = 'newest', ...rest }: Partial<StudentFilter>) => ({
  ...rest,
  sort: sort === 'newest' ? '' : sort,
})

/** The tab of students with a filter and, for a message, to whom. */
export const studentsUrl = (filter: Partial<StudentFilter>, message = ''): string =>
  pathWith(instructorDashboardPath, { tab: 'students', ...partsOf(filter), message })

/** The same students as a file. */
export const studentsFileUrl = (filter: Partial<StudentFilter>): string =>
  pathWith(studentsFilePath, partsOf(filter))

/** One of these students in their course; the way back leads to the list as it was. */
export const learnerFileUrl = (
  { userId, courseId }: { userId: string; courseId: string },
  filter: StudentFilter,
) =>
  pathWith(studioPathsOf('instructor').learner(courseId, userId), {
    list: pathWith('', partsOf(filter)).slice(1),
  })

/** The list that a record was opened from, by its URL; null where it was another. */
export function listIn(query: URLSearchParams): string | null {
  const list = query.get('list')
  return list === null ? null : studentsUrl(parseStudentFilter(new URLSearchParams(list)))
}
