/** What a passkey has signed, in a form that one was used for; null where none was. */
export function passkeyIn(form: FormData, request: Request): { answer: string; request: Request } | null {
  const answer = form.get('passkey')
  return typeof answer === 'string' && answer !== '' ? { answer, request } : null
}
