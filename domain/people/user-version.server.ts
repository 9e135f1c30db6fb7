import { createHash } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { auditLog } from '#db/tables/audit.ts'
import type { AuditAction } from '#domain/audit/schema.ts'
import type { Role } from '#shared/roles.ts'

/** Of a person, what an admin's form holds. */
type Editable = { fullName: string; email: string; role: Role; avatarUrl: string | null }

/** The same as the form has it. */
export type TypedUser = { full_name: string; email: string; role: Role; avatar_url: string }

export const typeUser = ({ fullName, email, role, avatarUrl }: Editable): TypedUser => ({
  full_name: fullName,
  email,
  role,
  avatar_url: avatarUrl ?? '',
})

/** Another one after every change of what the form holds, and of nothing else: people who come and go change no version of themselves. */
export const userVersion = (user: Editable): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.values(typeUser(user))))
    .digest('base64url')
    .slice(0, 22)

const edits: readonly AuditAction[] = ['user-updated', 'role-changed', 'email-changed']

/** When an admin last changed somebody, by the log; null when none did. */
export async function lastEditOf(tx: Db, userId: string): Promise<Date | null> {
  const [last] = await tx
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, userId), inArray(auditLog.action, [...edits])))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1)
  return last?.at ?? null
}
