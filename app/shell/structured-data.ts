import { href } from 'react-router'
import { site } from '#content/site.ts'
import type { EventType } from '#shared/event-types.ts'
import type { Absolute } from './page-meta.ts'

// Descriptions for search engines (schema.org). Only what the page itself shows and the database knows.

const organization = (absolute: Absolute) => ({
  '@type': 'Organization',
  name: site.name,
  url: absolute(href('/')),
})

/** Who runs the site, for the home page. */
export const organizationData = (absolute: Absolute, description: string) => ({
  ...organization(absolute),
  description,
  logo: absolute('/icon-512.png'),
  ...(site.email && { email: site.email }),
  address: { '@type': 'PostalAddress', streetAddress: site.address.join(', '), addressCountry: 'ID' },
  sameAs: site.instagram ? [site.instagram.url] : [],
})

/** Where a page stands, from home on. */
export const breadcrumbData = (absolute: Absolute, trail: readonly { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, position) => ({
    '@type': 'ListItem',
    position: position + 1,
    name,
    item: absolute(path),
  })),
})

type Course = {
  id: string
  title: string
  description: string
  language: string
  durationHours: number
  price: number
  ratingAverage: number | null
  ratingCount: number
  instructor: { fullName: string } | null
}

/** A course: who offers it, what it costs, how long it takes, and its reviews once there are any. */
export const courseData = (absolute: Absolute, course: Course) => {
  const path = href('/courses/:courseId', { courseId: course.id })
  return {
    '@type': 'Course',
    name: course.title,
    description: course.description,
    url: absolute(path),
    image: absolute(href('/courses/:courseId/share.png', { courseId: course.id })),
    inLanguage: course.language,
    provider: organization(absolute),
    offers: {
      '@type': 'Offer',
      category: course.price > 0 ? 'Paid' : 'Free',
      price: course.price,
      priceCurrency: 'IDR',
      url: absolute(path),
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${course.durationHours}H`,
      ...(course.instructor && { instructor: { '@type': 'Person', name: course.instructor.fullName } }),
    },
    ...(course.ratingAverage !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: course.ratingAverage,
        reviewCount: course.ratingCount,
      },
    }),
  }
}

type Article = {
  id: string
  title: string
  excerpt: string
  publishedDate: string
  tags: readonly string[]
  author: { name: string }
}

/** An article. Its language is Indonesian, whatever the page around it speaks. */
export const articleData = (absolute: Absolute, article: Article) => ({
  '@type': 'Article',
  headline: article.title,
  description: article.excerpt,
  datePublished: article.publishedDate,
  inLanguage: 'id',
  keywords: article.tags.join(', '),
  mainEntityOfPage: absolute(href('/artikel/:articleId', { articleId: article.id })),
  image: absolute(href('/artikel/:articleId/share.png', { articleId: article.id })),
  author: { '@type': 'Person', name: article.author.name },
  publisher: organization(absolute),
})

type Event = {
  id: string
  title: string
  description: string
  eventType: EventType
  startDate: Date
  endDate: Date
  location: string | null
  cancelledAt: Date | null
  price: number
  organizer: { fullName: string } | null
}

/** An event: when, where, by whom, and whether it still takes place. */
export const eventData = (absolute: Absolute, event: Event) => {
  const url = absolute(href('/events/:eventId', { eventId: event.id }))
  const isOnline = event.eventType === 'online'
  return {
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url,
    image: absolute(href('/events/:eventId/share.png', { eventId: event.id })),
    startDate: event.startDate.toISOString(),
    endDate: event.endDate.toISOString(),
    eventStatus: `https://schema.org/${event.cancelledAt ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    // The meeting's address is for those who registered: the way to it is the page.
    location: isOnline
      ? { '@type': 'VirtualLocation', url }
      : { '@type': 'Place', name: event.location ?? '', address: event.location ?? '' },
    organizer: event.organizer
      ? { '@type': 'Person', name: event.organizer.fullName }
      : organization(absolute),
    offers: { '@type': 'Offer', price: event.price, priceCurrency: 'IDR', url },
  }
}
