import { z } from 'zod'
import { hashBeside } from './hashing-threads.server.ts'

const [hashed, isRight] = [z.string(), z.boolean()]

/** An argon2id hash with its own salt and parameters, in the PHC text form. */
export const hashPassword = async (password: string): Promise<string> =>
  hashed.parse(await hashBeside({ password, compared: null }))

/** Whether the password made this hash; a text that is no hash was made by none. */
export const verifyPassword = async (passwordHash: string, password: string): Promise<boolean> =>
  isRight.parse(await hashBeside({ password, compared: passwordHash }))
