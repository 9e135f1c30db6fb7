/** What a form says in a field of text; '' when the field is missing or holds a file. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
