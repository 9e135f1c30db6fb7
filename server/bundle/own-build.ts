import type { BuildEnvironmentOptions, Plugin } from 'vite'

/** Builds a script of browsers beside the screens that hydrate, in an environment of this name: it shares no chunk with them. */
export const ownBuild = (name: string, build: BuildEnvironmentOptions): Plugin => ({
  name: `noken:${name}`,
  apply: 'build',
  config: () => ({
    environments: {
      [name]: {
        consumer: 'client',
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
