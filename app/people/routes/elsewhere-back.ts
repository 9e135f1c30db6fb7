import { requestContext } from '#app/middleware/request-context.server.ts'
import { confirmBack, enterBack, linkBack, sameViewer } from '#app/people/elsewhere/came-back.server.ts'
import { outcomeOf, toOutcome } from '#app/people/elsewhere/outcome-of.server.ts'
import { providerOf } from '#app/people/elsewhere/shown-providers.server.ts'
import { comeBack } from '#domain/people/elsewhere/come-back.server.ts'
import type { Route } from './+types/elsewhere-back.ts'

/** Where a provider sends people back to. It leads on at once, so that no code stays in an address bar. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const scope = context.get(requestContext)
  const provider = providerOf(scope, params.provider)
  const { pathname, search } = new URL(request.url)
  // As the provider knows it: a proxy in front may have another name for this server.
  const url = new URL(pathname + search, scope.env.publicUrl)
  let onTheWay = ''
  try {
    const came = await comeBack(scope.db, scope, { provider, url, request })
    const { departure } = came
    onTheWay = departure.search
    const coming = { ...came, provider, request }
    switch (departure.errand.kind) {
      case 'sign-in':
        return await enterBack(scope, coming)
      case 'link':
        return await linkBack(scope, sameViewer(scope, departure.errand.personId), coming)
      case 'confirm':
        return await confirmBack(scope, sameViewer(scope, departure.errand.personId), coming)
    }
  } catch (error) {
    const why = outcomeOf(scope, provider.id, error)
    if (why === null) throw error
    return toOutcome(provider.id, why, onTheWay)
  }
}
