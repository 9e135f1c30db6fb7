import { versionOf } from '#domain/forms/version-of.server.ts'
import type { TypedCategory } from './schema.ts'

type Stored = { name: string; nameId: string | null; color: string }

/** A category as its form would have been typed. */
export function typeCategory({ name, nameId, color }: Stored): Omit<TypedCategory, 'updated_at'> {
  const typed = { name, name_id: nameId ?? '', color: color.toLowerCase() }
  return { ...typed, version: versionOf(Object.values(typed)) }
}
