import { useLocation } from 'react-router'
import { languages } from '#app/shell/languages.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { localePath } from '#shared/paths/site.ts'

/** Chooses the language of every page from now on, and comes back to this one. */
export function LocaleSwitch() {
  const { pathname, search } = useLocation()
  return (
    <form method="post" action={localePath} className="locale">
      <span className="sr-only">{m.common_language()}</span>
      <input type="hidden" name="returnTo" value={pathname + search} />
      {languages.map(({ locale, name }) => (
        <button
          key={locale}
          type="submit"
          name="locale"
          value={locale}
          lang={locale}
          aria-current={locale === getLocale() || undefined}
        >
          {name}
        </button>
      ))}
    </form>
  )
}
