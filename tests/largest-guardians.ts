import { classSchema, mostPaperBytes } from '#domain/guardians/class-list.ts'
import { guardianConsentSchema, guardianLinkSchema, guardianSchema } from '#domain/guardians/schema.ts'
import { birthDateSchema } from '#domain/people/birth-date.ts'
import type { Form } from './form-size.ts'
import { confirmation, email, text } from './largest-values.ts'

const birthDate: Form = {
  schema: birthDateSchema,
  typed: { birthDate: '2010-12-31', intent: 'later', confirmation },
}

/** The largest forms about guardians and how old people are, by their routes. */
export const largestGuardians: Record<string, Form[]> = {
  'people/routes/birth-date.tsx': [birthDate],
  'desk/routes/user-birth-date.tsx': [birthDate],
  'desk/routes/class-list.tsx': [
    {
      schema: classSchema,
      typed: { school: text(150), signedBy: text(150), signedOn: '2026-11-20', confirmation },
      file: mostPaperBytes + 200_000,
    },
  ],
  'guardians/routes/waiting.tsx': [{ schema: guardianSchema, typed: { guardianEmail: email } }],
  'guardians/routes/guardian.tsx': [{ schema: guardianLinkSchema, typed: { guardianEmail: email } }],
  'guardians/routes/consent.tsx': [
    {
      schema: guardianConsentSchema,
      typed: { guardianName: text(100), guardian: 'on', intent: 'refuse' },
    },
  ],
  'guardians/routes/child.tsx': [{ typed: { intent: 'withdraw' } }],
}
