import type { AnsweredForm } from '#app/shell/answered-form.ts'
import { m } from '#messages'

/** A password of a form whose screen comes anew with each answer. No password travels back: where the form was refused
 *  for something else, the field says that it is empty and why. */
export function askedAgain<Name extends string>({ allErrors, secret }: AnsweredForm<Name>, name: Name) {
  const field = secret(name)
  const isEmptied = !field.errors && Object.keys(allErrors).length > 0
  return isEmptied ? { name, errors: [m.people_password_again()] } : field
}
