import { fetchForeignPictures } from '#domain/courses/fetch-foreign-pictures.server.ts'
import type { FetchPicture } from '#platform/picture-fetch/fetch-picture.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { CourseDraft, Place } from './course-draft.ts'

/** So many pictures of other sites are fetched in one import, and for so long: sites that are slow to answer keep
 *  nobody else's import waiting. */
const mostInCourse = 200
const longestMs = 300_000

/** The same draft with the pictures of other sites that its lessons show fetched here (P26), and those that could not be had, which are shown
 *  as links. Throws what is no fault of a picture: QuotaSpent, a full storage. */
export async function fetchDraftPictures(
  draft: CourseDraft,
  fetchPicture: FetchPicture,
): Promise<{ draft: CourseDraft; unfetched: Place[] }> {
  const unfetched: Place[] = []
  const fetching = upTo(mostInCourse, fetchPicture)
  const modules: CourseDraft['modules'] = []
  for (const module of draft.modules) {
    const lessons: typeof module.lessons = []
    for (const lesson of module.lessons) {
      const content: typeof lesson.content = []
      for (const piece of lesson.content) {
        if (typeof piece !== 'string') {
          content.push(piece)
          continue
        }
        const fetched = await fetchForeignPictures(piece, fetching)
        content.push(fetched.markdown)
        unfetched.push(...fetched.unfetched.map((target) => ({ file: lesson.key, target })))
      }
      lessons.push({ ...lesson, content })
    }
    modules.push({ ...module, lessons })
  }
  return { draft: { ...draft, modules }, unfetched }
}

/** The same fetching, each picture once, and after so many none any more. */
function upTo(most: number, fetchPicture: FetchPicture): FetchPicture {
  const asked = new Map<string, ReturnType<FetchPicture>>()
  const began = performance.now()
  return (url) => {
    const known = asked.get(url)
    if (known) return known
    const fetched =
      asked.size < most && performance.now() - began < longestMs
        ? fetchPicture(url)
        : Promise.reject(new DomainError('invalid', 'picture-unreachable'))
    asked.set(url, fetched)
    return fetched
  }
}
