/** What an answer says of itself, for its screen. */
export type Said = { title: string; message: string }

/** The title and sentence that an answer of the server brings (middleware/uploads.server.ts); null when it brings none. */
export function saidIn(answer: unknown): Said | null {
  const { title, message }: Record<string, unknown> = Object(answer)
  return typeof title === 'string' && typeof message === 'string' ? { title, message } : null
}
