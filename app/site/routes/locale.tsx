import { redirect } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { localPath } from '#shared/local-path.ts'
import { isLocale, localeCookie } from '#shared/locale.ts'
import { homePath } from '#shared/paths/site.ts'
import type { Route } from './+types/locale.ts'

// An address is as long as the head of a request at most, and each of its characters may become three.
export const handle = { maxFormBytes: 50_000 } satisfies ScreenHandle

export const loader = () => redirect(homePath)

/** Remembers the language that someone has chosen and brings them back (P3). */
export async function action({ context, request }: Route.ActionArgs) {
  const { auth } = context.get(requestContext)
  const form = await readForm(request, fieldsOf('locale', 'returnTo'))
  const locale = form.get('locale')
  const back = redirect(withoutLang(localPath(form.get('returnTo')) ?? homePath))
  if (isLocale(locale)) back.headers.append('set-cookie', localeCookie(locale, auth))
  return back
}

/** A `lang` in the URL would go on overruling the choice. */
function withoutLang(path: string): string {
  const url = new URL(path, 'http://site.invalid')
  url.searchParams.delete('lang')
  return url.pathname + url.search + url.hash
}
