import { parseWithZod } from '@conform-to/zod/v4'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orFailed, refuse, replyTo } from '#app/answers/form-refusal.server.ts'
import { takePicture } from '#app/answers/uploaded-picture.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { articleFormSchema } from '#domain/articles/writing/article-form.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { isoDay } from '#shared/dates.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import { defaultTimeZone } from '#shared/time-zones.ts'
import type { ArticleAnswer } from './article-form.tsx'

export type ArticlePost = { scope: RequestContext; viewer: Viewer; form: FormData }

/** The last day that an article may carry. */
export const today = () => isoDay(new Date(), defaultTimeZone)

/** What the form of an article sends, files too. */
export const articleFields = fieldsOf(articleFormSchema({ today: '' }), 'intent', 'thumbnail_file', 'picture')

/** Reads the form of an article with its pictures; `refused` is the answer when something is wrong with it. */
export async function readArticle({ scope, viewer, form }: ArticlePost) {
  const fieldErrors: Record<string, string[]> = {}
  const thumbnail = await takePicture(scope, viewer, form, 'thumbnail_file')
  if (thumbnail && 'picture' in thumbnail) form.set('thumbnail_url', thumbnail.picture.url)
  if (thumbnail && 'refusal' in thumbnail) fieldErrors.thumbnail_url = [thumbnail.refusal]
  // Before there is script a picture in the text goes with the form.
  const inText = await takePicture(scope, viewer, form, 'picture')
  if (inText && 'picture' in inText)
    form.set('body', `${textIn(form, 'body').trimEnd()}\n\n![](${inText.picture.url})\n`)
  if (inText && 'refusal' in inText) fieldErrors.body = [inText.refusal]
  const submission = parseWithZod(form, { schema: articleFormSchema({ today: today() }) })
  if (Object.keys(fieldErrors).length > 0) return { refused: replyTo(submission, { fieldErrors }) }
  return submission.status === 'success' ? { submission } : { refused: replyTo(submission) }
}

type Submission = NonNullable<Awaited<ReturnType<typeof readArticle>>['submission']>

const answer = (why: 'invalid' | 'conflict', given: ArticleAnswer) => refuse(why, given)

/** The answer to a form of an article. Where it fails for no reason of its writer's it comes back as it was typed. */
export const answerArticle = <Done>({ scope, form }: ArticlePost, work: () => Promise<Done>) =>
  orFailed({ scope, form, words: m.desk_article_failed }, work, (result) => ({ result, current: null }))

/** Does what a form asks for, and says beside its fields what the domain has against it. */
export async function saving<Done>(
  post: ArticlePost,
  work: (submission: Submission) => Promise<Done>,
): Promise<Done | ReturnType<typeof answer>> {
  const taken = await readArticle(post)
  if (taken.refused) return answer('invalid', { result: taken.refused, current: null })
  const { submission } = taken
  try {
    return await work(submission)
  } catch (error) {
    const words = isDomainError(error) ? refusals.get(error.reason) : undefined
    if (!words) throw error
    const [field, sentence] = words
    const result = replyTo(submission, { fieldErrors: { [field]: [sentence()] } })
    return answer(field === 'body' ? 'invalid' : 'conflict', { result, current: null })
  }
}

const refusals = new Map<string, [field: string, sentence: () => string]>([
  ['text-too-hard', ['body', m.desk_article_body_too_hard]],
  ['article-slug', ['slug', m.desk_article_slug_taken]],
  ['article-changed', ['', m.common_conflict_title]],
])
