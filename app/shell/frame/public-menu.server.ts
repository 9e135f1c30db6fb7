import { programKeys, programTitles } from '#content/program-titles.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { articlesPath } from '#shared/paths/articles.ts'
import { aboutPath, homePath } from '#shared/paths/site.ts'
import { programPath } from '#shared/paths/site-item.ts'
import type { MenuEntry } from './menu-entry.ts'
import { services } from './services.ts'

/** The header of public pages, in its order (SPEC §2) and the reader's language. The server says it, because screens
 *  that hydrate are mostly desks, which have none. */
export const publicMenu = (): MenuEntry[] => [
  { label: m.common_home(), to: homePath },
  { label: m.shell_services(), links: services.map(({ label, to }) => ({ label: label(), to })) },
  {
    label: m.common_program(),
    links: programKeys.map((program) => ({
      label: programTitles[program][getLocale()],
      to: programPath(program),
    })),
  },
  { label: m.common_articles(), to: articlesPath },
  { label: m.common_about_us(), to: aboutPath },
]
