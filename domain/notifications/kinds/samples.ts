import type { EmailPicture } from '#domain/outbox/email.ts'
import type { EventInEmail } from './event-in-email.ts'

/** Made-up things for the previews of emails. */
export const sampleCourse = { id: 'sample', title: 'Berani Bicara di Depan Umum' }
export const sampleMoment = new Date('2027-02-01T00:00:00Z')
export const pictureOfCourse: EmailPicture = { motif: 'megaphone', color: '#96500F' }

/** The sample of what happens in a course. */
export const inCourse = <Facts extends object>(facts: Facts) => ({
  facts: { title: sampleCourse.title, ...facts },
  picture: pictureOfCourse,
})

/** The sample of what becomes of an order. */
export const ofOrder = <Facts extends object>(facts: Facts) => ({
  facts: { title: sampleCourse.title, reference: 'NKN-7K3QX2MP', ...facts },
})

export const sampleEvent: EventInEmail = {
  id: '0190a7c2-0000-7000-8000-000000000000',
  title: 'Menulis CV yang Dibaca sampai Habis',
  startDate: new Date('2027-02-20T07:00:00Z'),
  endDate: new Date('2027-02-20T09:00:00Z'),
  timeZone: 'Asia/Jayapura',
  eventType: 'offline',
  location: 'Perpustakaan Daerah, Kota Sorong',
  sequence: 0,
  cancelledAt: null,
  updatedAt: sampleMoment,
  organizerName: 'Ruth Mandacan',
  motif: 'badge',
  color: '#96500F',
}

export const pictureOfEvent: EmailPicture = { motif: sampleEvent.motif, color: sampleEvent.color }
