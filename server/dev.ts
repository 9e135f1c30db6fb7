import { createServer, createServerModuleRunner } from 'vite'

// `npm run dev`: the same server, straight from its sources. What the process offers is composed once, and stays; each
// request is answered by what the files say now.

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
// Without hot updates: a module is loaded anew when it or what it imports has changed, the others stay as they are.
const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })

const newestAnswer = () => runner.import<typeof import('./answer.ts')>('/server/answer.ts')
const { serve } = await runner.import<typeof import('./serve.ts')>('/server/serve.ts')

await serve(
  async () => ({
    answer: async (request, services, facts) => {
      const response = await (await newestAnswer()).answer(request, services, facts)
      // A cached page would not show the next edit.
      facts.cache = null
      return response
    },
    // None is kept.
    ownPage: async () => null,
    clientFolder: null,
    enhanceScript: '/app/enhance/main.ts',
    offline: null,
  }),
  { sources: vite.middlewares, close: () => vite.close() },
)
