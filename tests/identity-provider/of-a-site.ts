import { freePort } from '#tests/running-server.ts'
import { startIdentityProvider, testClient } from './serve.ts'

/** What people call the providers of a site that tests walk through. */
export const providerNames = { campus: 'Kampus', school: 'Sekolah', gone: 'Jauh' }

/** The providers of a site at an address, and the environment by which it knows them: one whose accounts may all come,
 *  one of schools alone, and one that does not answer. */
export async function providersOfSite(siteUrl: string) {
  const backTo = (id: string) => `${siteUrl}/auth/with/${id}/back`
  const [campus, school] = await Promise.all(
    (['campus', 'school'] as const).map(async (id) =>
      startIdentityProvider({ port: await freePort(), redirectUris: [backTo(id)] }),
    ),
  )
  const issuers = {
    campus: campus?.issuer,
    school: school?.issuer,
    gone: `http://127.0.0.1:${await freePort()}`,
  }
  const settings = Object.entries(issuers).flatMap(([id, issuer]) => {
    const named = (name: string) => `OIDC_${id.toUpperCase()}_${name}`
    return [
      [named('ISSUER'), issuer ?? ''],
      [named('CLIENT_ID'), testClient.clientId],
      [named('CLIENT_SECRET'), testClient.clientSecret],
      [named('LABEL'), providerNames[id as keyof typeof providerNames]],
    ]
  })
  return {
    env: {
      ...Object.fromEntries<string>(settings.map(([name = '', value = '']) => [name, value])),
      OIDC_PROVIDERS: Object.keys(issuers).join(','),
      OIDC_SCHOOL_HD: 'sd.belajar.id,*.smk.belajar.id',
    },
    close: async () => {
      await campus?.close()
      await school?.close()
    },
  }
}
