import type { BuildEnvironmentOptions, Plugin } from 'vite'

/** Builds a script of browsers beside the screens that hydrate, in an environment of this name: it shares no chunk with them. `define`:
 *  values that stand for names in it. */
export const ownBuild = (
  name: string,
  build: BuildEnvironmentOptions,
  define: Record<string, string> = {},
): Plugin => ({
  name: `noken:${name}`,
  apply: 'build',
  config: () => ({
    environments: {
      [name]: {
        consumer: 'client',
        define,
        build: { emptyOutDir: true, copyPublicDir: false, modulePreload: false, ...build },
      },
    },
  }),
  buildApp: {
    order: 'post',
    async handler(builder) {
      const environment = builder.environments[name]
      if (environment) await builder.build(environment)
    },
  },
})
