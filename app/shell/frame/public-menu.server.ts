import { href } from 'react-router'
import { programKeys, programTitles } from '#content/program-titles.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import type { MenuEntry } from './menu-entry.ts'
import { services } from './services.ts'

/** The header of public pages, in its order (SPEC §2) and the reader's language. The server says it, because screens
 *  that hydrate are mostly desks, which have none. */
export const publicMenu = (): MenuEntry[] => [
  { label: m.common_home(), to: href('/') },
  { label: m.shell_services(), links: services.map(({ label, to }) => ({ label: label(), to })) },
  {
    label: m.common_program(),
    links: programKeys.map((program) => ({
      label: programTitles[program][getLocale()],
      to: href('/program/:program', { program }),
    })),
  },
  { label: m.common_articles(), to: href('/artikel') },
  { label: m.common_about_us(), to: href('/about') },
]
