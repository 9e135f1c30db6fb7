import { completeWithEmailSchema, linkAccountSchema } from '#domain/people/elsewhere/schema.ts'
import { passkeySchema, secondFactorSchema } from '#domain/people/schema.ts'
import type { Form } from './form-size.ts'
import { confirmation, email, text } from './largest-values.ts'

const id = '0198c5e2-0000-7000-8000-000000000000'
/** A passkey's answer: JSON of base64url. */
const passkey = '"'.repeat(4000)

/** The largest forms about ways to sign in, by their routes. */
export const largestSignIns: Record<string, Form[]> = {
  'people/routes/elsewhere.tsx': [
    { typed: { intent: 'sign-in', remember: 'on' } },
    { typed: { intent: 'confirm' } },
  ],
  'people/routes/complete-account.tsx': [
    {
      schema: completeWithEmailSchema,
      typed: { fullName: text(100), email, birthDate: '1999-05-01', terms: 'on' },
    },
  ],
  'people/routes/second-factor.tsx': [{ schema: secondFactorSchema, typed: { code: text(64), passkey } }],
  'people/routes/own-factor.tsx': [
    { schema: secondFactorSchema, typed: { code: text(64), intent: 'enable', confirmation } },
  ],
  'people/routes/link-account.tsx': [{ schema: linkAccountSchema, typed: { email, password: text(128) } }],
  'people/routes/passkey.tsx': [{ typed: { passkey, remember: 'on' } }],
  'people/routes/passkey-options.ts': [{ typed: { purpose: 'second-step' } }],
  'people/routes/passkey-confirm.ts': [{ typed: { passkey } }],
  'people/routes/own-sign-ins.tsx': [
    { typed: { intent: 'link', provider: 'a'.repeat(31), confirmation } },
    { typed: { intent: 'unlink', linkId: id, confirmation } },
  ],
  'people/routes/own-passkeys.tsx': [
    { schema: passkeySchema, typed: { name: text(60), intent: 'add', passkey, confirmation } },
    { typed: { intent: 'remove', passkeyId: id, confirmation } },
  ],
}
