import { href } from 'react-router'
import { AppLink } from '#app/components/app-link.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { type ServicePage, services, servicesHead } from '#content/landing.ts'
import { getLocale } from '#locale'
import { SectionHead } from './section-head.tsx'

const pathOf: Partial<Record<ServicePage, string>> = {
  courses: href('/courses'),
  mentoring: href('/mentoring'),
  'career-connection': href('/program/:program', { program: 'career-connection' }),
  partner: `${href('/contact')}?kind=partner`,
}

// In the order of content/landing.ts.
const icons: IconName[] = ['book', 'globe', 'edit', 'flame', 'pin', 'calendar', 'users', 'document']

/** The eight ways to learn; each card leads to where it is found. */
export function Services() {
  const locale = getLocale()
  return (
    <section className="section wrap stack-lg">
      <SectionHead {...servicesHead} />
      <ul className="titled-grid knotted">
        {services.map(({ title, text, page }, position) => (
          <li key={title.id}>
            <span className="knot">
              <Icon name={icons[position] ?? 'book'} />
            </span>
            <h3>
              <ServiceLink to={pathOf[page]}>{title[locale]}</ServiceLink>
            </h3>
            <p>{text[locale]}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ServiceLink({ to, children }: { to: string | undefined; children: string }) {
  if (!to) return children
  return (
    <AppLink className="card-link" to={to}>
      {children}
    </AppLink>
  )
}
