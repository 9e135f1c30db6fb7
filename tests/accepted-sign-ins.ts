import {
  completeAccountSchema,
  completeWithEmailSchema,
  linkAccountSchema,
} from '#domain/people/elsewhere/schema.ts'
import {
  changeEmailSchema,
  changePasswordSchema,
  endMethodsSchema,
  passkeySchema,
  secondFactorSchema,
  signInSchema,
} from '#domain/people/schema.ts'

const person = { fullName: 'Ana', email: 'ana@example.org', password: 'rahasia' }

/** The forms of how people sign in, as they are typed. */
export const formsOfSignIns = {
  changeEmailSchema: { schema: changeEmailSchema, typed: { email: 'ana@example.org' } },
  changePasswordSchema: {
    schema: changePasswordSchema,
    typed: { ...person, confirmPassword: 'rahasia', currentPassword: 'rahasia' },
  },
  completeAccountSchema: { schema: completeAccountSchema, typed: { ...person, terms: 'on' } },
  completeWithEmailSchema: { schema: completeWithEmailSchema, typed: { ...person, terms: 'on' } },
  endMethodsSchema: { schema: endMethodsSchema, typed: { code: '123456' } },
  linkAccountSchema: { schema: linkAccountSchema, typed: person },
  passkeySchema: { schema: passkeySchema, typed: { name: 'HP Ana' } },
  secondFactorSchema: { schema: secondFactorSchema, typed: { code: '123456' } },
  signInSchema: { schema: signInSchema, typed: { email: 'ana', password: 'rahasia', remember: 'on' } },
}
