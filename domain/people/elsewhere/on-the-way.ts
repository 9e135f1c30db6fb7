import { z } from 'zod'

/** Somebody as a provider names them: both together, never their address, which changes hands. */
export type Named = { issuer: string; subject: string }

/** What somebody comes back with whose account is still to be made, or found: it waits until they say so. */
export const arrivalSchema = z.object({
  provider: z.string(),
  issuer: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  name: z.string().nullable(),
  /** The part of an address that says where they wanted to go. */
  search: z.string(),
  remember: z.boolean(),
  /** Whose account it will open once they have shown their second factor: they have shown the password of it. */
  linkTo: z.uuid().nullable(),
})

export type Arrival = z.output<typeof arrivalSchema>

/** What somebody leaves for a provider for: to sign in, to have the account there open theirs here too, or to show that
 *  it is still they. */
const errandSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sign-in') }),
  z.object({ kind: z.literal('link'), personId: z.uuid() }),
  z.object({ kind: z.literal('confirm'), personId: z.uuid() }),
])

export type Errand = z.output<typeof errandSchema>

export const departureSchema = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  search: z.string(),
  remember: z.boolean(),
  errand: errandSchema,
})

export type Departure = z.output<typeof departureSchema>

/** For so long somebody may be at a provider, and may take to complete their account, in seconds. */
export const departureSeconds = 600
export const arrivalSeconds = 900
