import { href } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { type ServicePage, services, servicesHead } from '#content/landing.ts'
import { getLocale } from '#locale'
import { SectionHead } from './section-head.tsx'

const pathOf: Record<ServicePage, string> = {
  courses: href('/courses'),
  events: href('/events'),
  mentoring: href('/mentoring'),
  articles: href('/artikel'),
  'career-connection': href('/program/:program', { program: 'career-connection' }),
  partner: `${href('/contact')}?kind=partner`,
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
