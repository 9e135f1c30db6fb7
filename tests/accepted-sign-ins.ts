import {
  completeAccountSchema,
  completeWithEmailSchema,
  linkAccountSchema,
} from '#domain/people/elsewhere/schema.ts'
import { endMethodsSchema, passkeySchema, secondFactorSchema, signInSchema } from '#domain/people/schema.ts'

const person = { fullName: 'Ana', email: 'ana@example.org', password: 'rahasia' }

/** The forms by which people sign in, as they are typed. */
export const formsOfSignIns = {
  completeAccountSchema: { schema: completeAccountSchema, typed: { ...person, terms: 'on' } },
  completeWithEmailSchema: { schema: completeWithEmailSchema, typed: { ...person, terms: 'on' } },
  endMethodsSchema: { schema: endMethodsSchema, typed: { code: '123456' } },
  linkAccountSchema: { schema: linkAccountSchema, typed: person },
  passkeySchema: { schema: passkeySchema, typed: { name: 'HP Ana' } },
  secondFactorSchema: { schema: secondFactorSchema, typed: { code: '123456' } },
  signInSchema: { schema: signInSchema, typed: { email: 'ana', password: 'rahasia', remember: 'on' } },
}
