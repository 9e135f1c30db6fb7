import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#platform/log.server.ts'
import type { PictureStorage } from '#platform/picture-storage/picture-storage.server.ts'
import { answerFile, isReading } from './static-files.ts'

/** As platform/picture-store.server.ts and picture-widths.server.ts name them: the name tells the content. */
const pictureName = /^[a-z]+\/([0-9a-f]{32}-\d{1,5}x\d{1,5}(?:-\d{3})?)\.webp$/

/** Serves stored pictures, for ever. The returned function answers and gives true when there is such a picture; when the storage fails, the
 *  picture alone fails, with 502. */
export function mediaFiles(storage: Pick<PictureStorage, 'get'>, log: Pick<Log, 'error'>) {
  return async (request: IncomingMessage, response: ServerResponse, name: string): Promise<boolean> => {
    const [, content] = pictureName.exec(name) ?? []
    if (!isReading(request) || !content) return false
    try {
      const identity = await storage.get(name)
      if (!identity) return false
      const file = { type: 'image/webp', etag: `"${content}"`, identity }
      answerFile(request, response, file, { immutable: true })
    } catch (error) {
      log.error({ err: error, picture: name }, 'a picture could not be read')
      response.writeHead(502, { 'cache-control': 'no-store' }).end()
    }
    return true
  }
}
