import { href } from 'react-router'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { parseStudentFilter, type StudentFilter } from '#domain/studio/student-filter.ts'
import { pathWith } from '#shared/path-with.ts'

/** What a filter says in a URL: the order that is the usual one needs no saying. */
const partsOf = ({ sort = 'newest', ...rest }: Partial<StudentFilter>) => ({
  ...rest,
  sort: sort === 'newest' ? '' : sort,
})

/** The tab of students with a filter and, for a message, to whom. */
export const studentsPath = (filter: Partial<StudentFilter>, message = ''): string =>
  pathWith(href('/instructor/dashboard'), { tab: 'students', ...partsOf(filter), message })

/** The same students as a file. */
export const studentsFilePath = (filter: Partial<StudentFilter>): string =>
  pathWith(href('/instructor/students.csv'), partsOf(filter))

/** One of these students in their course; the way back leads to the list as it was. */
export const recordPath = (
  { userId, courseId }: { userId: string; courseId: string },
  filter: StudentFilter,
) =>
  pathWith(studioPathsOf('instructor').learner(courseId, userId), {
    list: pathWith('', partsOf(filter)).slice(1),
  })

/** The list that a record was opened from, by its URL; null where it was another. */
export function listIn(query: URLSearchParams): string | null {
  const list = query.get('list')
  return list === null ? null : studentsPath(parseStudentFilter(new URLSearchParams(list)))
}
