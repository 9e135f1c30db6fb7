import { hash, verify } from '@node-rs/argon2'

// OWASP's first choice for argon2id, which is the package's default algorithm: 46 MiB, one pass, one lane.
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }

/** An argon2id hash with its own salt and parameters, in the PHC text form. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Whether the password made this hash; a text that is no hash was made by none. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password).catch(() => false)
}
