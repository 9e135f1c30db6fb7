import { redirect } from 'react-router'
import { publicJson } from '#app/answers/public-json.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { badgeIssuer } from '#domain/badges/badge-issuer.server.ts'
import { issuerDocument } from '#domain/badges/issuer-document.server.ts'
import { aboutIssuerPath } from '#shared/paths/certificates.ts'
import type { Route } from './+types/issuer.ts'

/** Who signs badges and under which keys, as programs ask for it. Anyone who opens the address in a browser is led to the
 *  page that says it in words; `json` shows it there, too. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, env } = context.get(requestContext)
  if (wantsPage(request) && !url.searchParams.has('json'))
    return redirect(aboutIssuerPath, { headers: { vary: 'accept' } })
  const document = JSON.stringify(await issuerDocument(db, badgeIssuer(env)))
  const answer = publicJson(request, document, { type: 'application/ld+json' })
  answer.headers.append('vary', 'accept')
  return answer
}

/** Only browsers ask for HTML before all else. */
const wantsPage = ({ headers }: Request) => headers.get('accept')?.startsWith('text/html') ?? false
