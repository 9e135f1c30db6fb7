import { expect, test } from 'vitest'
import { linkedInUrl } from './linkedin-url.ts'

test('LinkedIn’s form is filled in with the day that is printed', () => {
  const url = new URL(
    linkedInUrl(
      {
        courseTitle: 'Rapat 45 Menit & Catatan',
        issuer: 'Noken',
        // In Jayapura it is the first of December by then.
        completedAt: new Date('2026-11-30T16:00:00Z'),
        verifyId: 'NOKEN-0192F3AB-123456-0123456789ABCDEF',
      },
      'https://noken.example/certificate/verify/NOKEN-0192F3AB-123456-0123456789ABCDEF',
    ),
  )
  expect(url.origin + url.pathname).toBe('https://www.linkedin.com/profile/add')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Rapat 45 Menit & Catatan',
    organizationName: 'Noken',
    issueYear: '2026',
    issueMonth: '12',
    certUrl: 'https://noken.example/certificate/verify/NOKEN-0192F3AB-123456-0123456789ABCDEF',
    certId: 'NOKEN-0192F3AB-123456-0123456789ABCDEF',
  })
})
