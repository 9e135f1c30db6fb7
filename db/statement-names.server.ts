import { createHash } from 'node:crypto'

const names = new Map<string, string>()

/** Has sessions of PostgreSQL remember a statement, under a name that follows from its words. */
export function rememberStatement(statement: string): void {
  names.set(statement, `noken_${createHash('sha256').update(statement).digest('hex').slice(0, 16)}`)
}

/** The name under which a session remembers a statement; undefined for one that is not to be remembered. */
export const nameOfStatement = (statement: string): string | undefined => names.get(statement)
