import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { caretakerRoles } from '#shared/roles.ts'

const named = sql.raw(caretakerRoles.map((role) => `'${role}'`).join(', '))

/** Whether a role is one of those who look after everybody's courses and events, as a condition of a query. */
export const isCaretakerRole = (role: SQLWrapper): SQL<boolean> => sql<boolean>`${role} in (${named})`
