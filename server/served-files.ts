import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Log } from '#platform/log.server.ts'
import type { PictureStorage } from '#platform/picture-storage/picture-storage.server.ts'
import { mediaFiles } from './media-files.ts'
import { staticFiles } from './static-files.ts'
import type { Asked } from './watch/watch-request.ts'

type Parts = {
  /** Where the browser's part of the build is; null while developing. */
  clientFolder: string | null
  pictureStorage: Pick<PictureStorage, 'get'>
  log: Pick<Log, 'error'>
}

/** Serves pictures and the files of the build. False for what is none of them: then nothing has been answered. */
export function servedFiles({ clientFolder, pictureStorage, log }: Parts) {
  const folders = new Map([
    ['media', mediaFiles(pictureStorage, log)],
    ...(clientFolder
      ? (['assets', 'enhance'] as const).map(
          (name) => [name, staticFiles(path.join(clientFolder, name), { immutable: true })] as const,
        )
      : []),
  ])
  const root = clientFolder === null ? null : staticFiles(clientFolder, { immutable: false })

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    asked: Pick<Asked, 'route'>,
  ): Promise<boolean> => {
    const [, folder = '', ...rest] = pathname.split('/')
    const files = rest.length > 0 ? folders.get(folder) : undefined
    if (files) {
      asked.route = folder
      return files(request, response, rest.join('/'))
    }
    // Files of the root have an extension, pages have none.
    const isServed =
      root !== null && /^\/[^/]+\.[a-z0-9]+$/.test(pathname) && (await root(request, response, folder))
    if (isServed) asked.route = 'file'
    return isServed
  }
}
