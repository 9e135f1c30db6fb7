import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { motifDrawing } from '#app/shell/motif-drawing.server.ts'
import { site } from '#content/site.ts'
import type { SharePicture } from '#domain/share-pictures/share-picture.ts'
import { sharePicture, uncachedSharePicture } from '#domain/share-pictures/share-pictures.server.ts'
import type { Motif } from '#shared/motifs.ts'

type Shared = Omit<SharePicture, 'siteName' | 'drawing'> & { motif: Motif }

const drawn = ({ motif, ...picture }: Shared): SharePicture => ({
  ...picture,
  drawing: motifDrawing(motif),
  siteName: site.name,
})

const answer = (png: Buffer, caching: string) =>
  new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png', 'cache-control': caching } })

/** Answers with the picture that stands for a page where it is shared. Its words are Indonesian: anyone who fetches it says nothing of the
 *  language of those who will see it. */
export async function answerSharePicture(
  context: Readonly<RouterContextProvider>,
  name: string,
  picture: Shared,
): Promise<Response> {
  const { env } = context.get(requestContext)
  return answer(await sharePicture(env.dataDir, name, drawn(picture)), 'public, max-age=86400')
}

/** The same of a page that may be gone the next moment: the picture is kept on no disk and by no browser. */
export const passingSharePicture = async (picture: Shared): Promise<Response> =>
  answer(await uncachedSharePicture(drawn(picture)), 'no-store')
