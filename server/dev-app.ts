import type { Server } from 'node:http'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'
import { answeringRefusals } from '#app/answers/refusals.server.ts'
import { limitingBodies } from '#app/middleware/body-limits.server.ts'
import type { AppBuild } from './compose.ts'
import { loadContextOf } from './load-app.ts'

const virtualBuild = 'virtual:react-router/server-build'

/** The application straight from its sources, for `npm run dev`: every request renders what the files say now. */
export async function loadDevApp(): Promise<AppBuild & { vite: ViteDevServer }> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const currentBuild = async (): Promise<ServerBuild> =>
    vite.ssrLoadModule(virtualBuild).then((module) => module as ServerBuild)
  return {
    vite,
    handle: async (request, context) =>
      createRequestHandler(answeringRefusals(limitingBodies(await currentBuild())), 'development')(
        request,
        context,
      ),
    // Asked anew each time: a reloaded module has a key of its own for the context.
    loadContext: async (services, facts) => loadContextOf(await currentBuild())(services, facts),
    clientFolder: null,
    enhanceScript: '/app/enhance/main.ts',
  }
}

/** Lets the dev server answer for source files before the application does. */
export function serveSources(server: Server, vite: ViteDevServer): void {
  const [answer] = server.listeners('request')
  if (!answer) return
  server.removeAllListeners('request')
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => answer.call(server, request, response)),
  )
}
