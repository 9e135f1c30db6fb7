import type { Submission } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { fetchingFor } from '#domain/people/keep-picture.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import { isWebAddress } from '#shared/typed-values.ts'
import { limitWords } from './limit-words.server.ts'

type Fetching = Pick<RequestContext, 'db' | 'fetchPicture'>

/** Reads a form in which a picture may be given by its address (DECISIONS 26): once all else in it is right, a picture of another site is fetched,
 *  and what is read has the address of the one kept here. `refusal` is a sentence for that field when it can't be had; then the form is as it was
 *  typed. */
export async function parseWithPicture<Output>(
  { db, fetchPicture }: Fetching,
  viewer: Viewer,
  form: FormData,
  { schema, field }: { schema: z.ZodType<Output>; field: string },
): Promise<{ submission: Submission<Output>; refusal: string | null }> {
  const submission = parseWithZod(form, { schema })
  const url = textIn(form, field).trim()
  if (submission.status !== 'success' || !isWebAddress(url)) return { submission, refusal: null }
  try {
    form.set(field, (await fetchingFor(db, viewer, fetchPicture)(url)).url)
    return { submission: parseWithZod(form, { schema }), refusal: null }
  } catch (error) {
    const refusal = pictureWords(error)
    if (refusal === null) throw error
    return { submission, refusal }
  }
}

/** Why a picture was not taken, as a sentence; null for what is no fault of the picture's. */
function pictureWords(error: unknown): string | null {
  const reason = isDomainError(error) ? error.reason : ''
  if (reason === 'picture-unreachable') return m.common_picture_unreachable()
  if (reason === 'picture-format') return m.common_picture_format()
  return limitWords(error)?.sentence ?? null
}
