import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Provider, { type Configuration } from 'oidc-provider'
import { z } from 'zod'

/** What the provider says of somebody; their subject and whatever else it knows. */
export type Claims = { sub: string } & Record<string, string | boolean | undefined>

type Serving = {
  port: number
  /** Where it may send people back to. */
  redirectUris: string[]
  /** Whether it signs what people are called, as Google does, or tells it only when asked. */
  signsAll?: boolean
}

export type TestProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  close: () => Promise<void>
}

export const testClient = { clientId: 'noken-for-test', clientSecret: 'a-secret-of-the-tests' }

/** An independent provider of OpenID Connect (the package oidc-provider) on this machine. Its page asks for claims as
 *  JSON: anyone who signs in there says who they are, so that a test needs no list of people. */
export async function startIdentityProvider({
  port,
  redirectUris,
  signsAll = true,
}: Serving): Promise<TestProvider> {
  const issuer = `http://127.0.0.1:${port}`
  const people = new Map<string, Claims>()
  const provider = new Provider(issuer, configuration({ people, redirectUris, signsAll }))
  const callback = provider.callback()
  const server = createServer((request, response) => {
    const isOurs = request.url?.startsWith('/interaction/')
    const answering = isOurs ? interact(provider, people, request, response) : callback(request, response)
    Promise.resolve(answering).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    issuer,
    ...testClient,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })

function configuration({
  people,
  redirectUris,
  signsAll,
}: Required<Omit<Serving, 'port'>> & { people: Map<string, Claims> }): Configuration {
  return {
    clients: [
      {
        client_id: testClient.clientId,
        client_secret: testClient.clientSecret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: signsAll ? 'client_secret_post' : 'client_secret_basic',
      },
    ],
    ...(signsAll ? {} : { clientAuthMethods: ['client_secret_basic'] }),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'hd'] },
    conformIdTokenClaims: !signsAll,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => people.get(sub) ?? { sub } }),
    // Anyone who signs in there agrees to what is asked for.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    cookies: { keys: ['of the tests'] },
    jwks: { keys: [{ ...signingKey, alg: 'RS256', use: 'sig' }] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  }
}

const claimsSchema = z.looseObject({ sub: z.string() })

/** The page on which somebody says who they are, or that they would rather not. */
async function interact(
  provider: Provider,
  people: Map<string, Claims>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response)
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(loginPage(uid))
    return
  }
  const form = await formOf(request)
  const error = form.get('error')
  if (error) {
    await provider.interactionFinished(request, response, { error, error_description: 'as asked' })
    return
  }
  const claims = claimsSchema.parse(JSON.parse(form.get('claims') ?? '{}')) as Claims
  people.set(claims.sub, claims)
  await provider.interactionFinished(request, response, { login: { accountId: claims.sub } })
}

const loginPage = (uid: string) => `<!doctype html><html lang="en"><title>Test provider</title>
<h1>Test provider</h1>
<form method="post" action="/interaction/${uid}">
<label>Claims <input name="claims"></label> <button>Sign in there</button>
<button name="error" value="access_denied">Turn back</button>
<button name="error" value="admin_policy_enforced">Not allowed by the school</button>
</form></html>`

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}
