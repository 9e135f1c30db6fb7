import { confirmPasskeyPath, passkeyOptionsPath } from '#shared/paths/account.ts'

type Json = Record<string, unknown>

/** Asks the server what has to be signed, the device to sign it, and sends the button's form with the answer; or says
 *  that nothing came of it. */
export async function usePasskey(button: HTMLButtonElement): Promise<void> {
  const { form, dataset } = button
  if (!form || button.ariaDisabled === 'true') return
  const kind = dataset.passkey ?? ''
  if (kind === 'add' && !form.reportValidity()) return
  const says = form.querySelector<HTMLElement>('[data-says]')
  if (says) says.hidden = true
  button.ariaDisabled = 'true'
  try {
    const answer = JSON.stringify(await answerTo(kind, await post(passkeyOptionsPath, { purpose: kind })))
    if (kind === 'confirm') await post(confirmPasskeyPath, { passkey: answer })
    else (form.elements.namedItem('passkey') as HTMLInputElement).value = answer
    // A field that stays empty says that it was shown otherwise.
    if (kind === 'confirm') form.noValidate = true
    form.requestSubmit()
  } catch {
    if (says) {
      says.hidden = false
      says.textContent = says.dataset.says ?? ''
    }
  } finally {
    button.ariaDisabled = null
  }
}

async function post(path: string, fields: Record<string, string>): Promise<Json> {
  const response = await fetch(path, { method: 'POST', body: new URLSearchParams(fields) })
  if (!response.ok) throw new Error(String(response.status))
  return response.status === 204 ? {} : response.json()
}

async function answerTo(kind: string, options: Json): Promise<Json> {
  const credential =
    kind === 'add'
      ? await navigator.credentials.create({ publicKey: read(options) as never })
      : await navigator.credentials.get({ publicKey: read(options) as never })
  if (!credential) throw new Error('none')
  return written(credential as PublicKeyCredential)
}

/** Browsers before 2024 read options only in bytes, and some password managers write no JSON. */
const read = (options: Json): unknown => ({
  ...options,
  challenge: bytes(options.challenge),
  ...(options.user ? { user: { ...options.user, id: bytes((options.user as Json).id) } } : {}),
  allowCredentials: known(options.allowCredentials),
  excludeCredentials: known(options.excludeCredentials),
})

const known = (list: unknown) =>
  Array.isArray(list) ? list.map((each: Json) => ({ ...each, id: bytes(each.id) })) : undefined

function written(credential: PublicKeyCredential): Json {
  const response: Json = {}
  const { response: raw } = credential
  for (const name of [
    'clientDataJSON',
    'attestationObject',
    'authenticatorData',
    'signature',
    'userHandle',
  ]) {
    const value: unknown = Reflect.get(raw, name)
    if (value instanceof ArrayBuffer) response[name] = text(value)
  }
  if ('getTransports' in raw) response.transports = (raw as AuthenticatorAttestationResponse).getTransports()
  const { id, type, authenticatorAttachment } = credential
  return {
    ...{ id, rawId: id, type, authenticatorAttachment, response },
    clientExtensionResults: credential.getClientExtensionResults(),
  }
}

const bytes = (base64url: unknown): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(String(base64url).replaceAll('-', '+').replaceAll('_', '/')), (email) =>
    email.charCodeAt(0),
  )

const text = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
