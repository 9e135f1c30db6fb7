import { createServer, isRunnableDevEnvironment } from 'vite'

// `npm run dev`: the same server, straight from its sources. The process's services are composed once, and stay; each request is answered by
// what the files say now.

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const environment = vite.environments.ssr
if (!isRunnableDevEnvironment(environment)) throw new Error('The dev server can run no server code.')
const { runner } = environment

const newestAnswer = () => runner.import<typeof import('./answer.ts')>('/server/answer.ts')
const { serve } = await runner.import<typeof import('./app.ts')>('/server/app.ts')

await serve(
  async () => ({
    answer: async (...asked) => (await newestAnswer()).answer(...asked),
    clientFolder: null,
    enhanceScript: '/app/enhance/main.ts',
  }),
  { sources: vite.middlewares, close: () => vite.close() },
)
