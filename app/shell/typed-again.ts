/** Names and values of the fields of a form that nobody could answer. */
export type Typed = readonly (readonly [name: string, value: string])[]

/** What an answer without a database says was typed (middleware/database-away.server.ts); nothing in any other answer. */
export function typedIn(answer: unknown): Typed {
  if (typeof answer !== 'object' || answer === null || !('typed' in answer)) return []
  return Array.isArray(answer.typed) ? answer.typed.filter(isField) : []
}

const isField = (field: unknown): field is [string, string] =>
  Array.isArray(field) && field.length === 2 && field.every((each) => typeof each === 'string')
