import { AppLink } from '#app/shell/app-link.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { type ServicePage, services, servicesHead } from '#content/landing.ts'
import { getLocale } from '#locale'
import { articlesPath } from '#shared/paths/articles.ts'
import { eventsPath } from '#shared/paths/events.ts'
import { coursesPath } from '#shared/paths/learning.ts'
import { contactPath, mentoringPath } from '#shared/paths/site.ts'
import { programPath } from '#shared/paths/site-item.ts'
import { SectionHead } from './section-head.tsx'

const pathOf: Record<ServicePage, string> = {
  courses: coursesPath,
  events: eventsPath,
  mentoring: mentoringPath,
  articles: articlesPath,
  'career-connection': programPath('career-connection'),
  partner: `${contactPath}?kind=partner`,
}

// In the order of content/landing.ts.
const icons: IconName[] = ['book', 'globe', 'edit', 'tent', 'pin', 'calendar', 'users', 'document']

/** The eight ways to learn; each card leads to where it is found. */
export function Services() {
  const locale = getLocale()
  return (
    <section className="section wrap stack-lg home-part">
      <SectionHead {...servicesHead} />
      <ul className="titled-grid services">
        {services.map(({ title, text, page }, position) => (
          <li key={title.id}>
            <span className="knot">
              <Icon name={icons[position] ?? 'book'} />
            </span>
            <h3>
              <AppLink className="card-link" to={pathOf[page]}>
                {title[locale]}
              </AppLink>
            </h3>
            <p>{text[locale]}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
