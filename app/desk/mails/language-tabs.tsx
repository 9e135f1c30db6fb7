import { Tabs } from '#app/ui/tabs.tsx'
import { m } from '#messages'
import { languageName } from '#shared/language-name.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { pathWith } from '#shared/path-with.ts'

type Props = { path: string; current: Locale; locale: Locale }

/** The languages in which an email can be looked at. */
export const LanguageTabs = ({ path, current, locale }: Props) => (
  <Tabs
    label={m.desk_mails_languages()}
    tabs={locales.map((each) => ({
      to: pathWith(path, { language: each }),
      label: languageName(each, locale),
      current: each === current,
    }))}
  />
)
