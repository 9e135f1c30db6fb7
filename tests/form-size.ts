import { expect } from 'vitest'
import type { z } from 'zod'

/** A form that is accepted and as large as one can be; `file` with a file of so many bytes. Without a schema: nothing in it is typed. */
export type Form = { schema?: z.ZodType; typed: Record<string, string | string[]>; file?: number }

// What takes most: three bytes, nine in an urlencoded form.
export const letter = '語'

/** It is accepted, and in no text one more letter is. */
export function expectLargest(schema: z.ZodType, typed: Form['typed']): void {
  expect(schema.safeParse(typed).error).toBeUndefined()
  for (const [name, value] of Object.entries(typed))
    if (typeof value === 'string' && value.includes(letter))
      expect(schema.safeParse({ ...typed, [name]: value + letter }).success, name).toBe(false)
}

/** How large a form is as a browser sends it, and in which encoding. */
export async function sizeOf({ typed, file }: Form): Promise<{ bytes: number; type: string }> {
  const fields = Object.entries(typed).flatMap(([name, values]) =>
    [values].flat().map((each) => [name, each]),
  )
  const form = new FormData()
  for (const [name = '', value = ''] of fields) form.append(name, value)
  if (file !== undefined)
    form.append('thumbnail_file', new File([Buffer.alloc(file)], `${letter.repeat(60)}.webp`))
  const sent = new Response(file === undefined ? new URLSearchParams(fields) : form)
  return {
    bytes: (await sent.arrayBuffer()).byteLength,
    type: sent.headers.get('content-type') ?? '',
  }
}
