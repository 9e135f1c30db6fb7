import { startIdentityProvider } from '/srv/p17/signin/tests/identity-provider/serve.ts'

await startIdentityProvider({ port: 39571, redirectUris: ['http://127.0.0.1:3957/auth/with/campus/back'] })
