import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { motifDrawing } from '#app/shell/motif-drawing.server.ts'
import { site } from '#content/site.ts'
import type { SharePicture } from '#domain/share-pictures/share-picture.ts'
import { sharePicture } from '#domain/share-pictures/share-pictures.server.ts'
import type { Motif } from '#shared/motifs.ts'

type Shared = Omit<SharePicture, 'siteName' | 'drawing'> & { motif: Motif }

/** Answers with the picture that stands for a page where it is shared. Its words are Indonesian: whoever fetches it says nothing of the
 *  language of those who will see it. */
export async function answerSharePicture(
  context: Readonly<RouterContextProvider>,
  name: string,
  { motif, ...picture }: Shared,
): Promise<Response> {
  const { env } = context.get(requestContext)
  const png = await sharePicture(env.dataDir, name, {
    ...picture,
    drawing: motifDrawing(motif),
    siteName: site.name,
  })
  return new Response(new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  })
}
