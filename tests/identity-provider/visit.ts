import type { Claims } from './serve.ts'

/** A browser at a provider, as far as signing in there needs one. */
export class ProviderVisit {
  readonly #cookies = new Map<string, string>()

  /** Goes to the provider's address and signs in there as somebody, or answers with an error; returns the address to
   *  which it sends people back. */
  async signIn(address: string, as: Claims | { error: string }): Promise<URL> {
    const body = new URLSearchParams(
      'error' in as ? { error: String(as.error) } : { claims: JSON.stringify(as) },
    )
    let at = new URL(address)
    const { origin } = at
    let response = await this.#ask(at)
    for (let steps = 0; steps < 12; steps++) {
      const to = response.headers.get('location')
      if (to === null) {
        if (!at.pathname.startsWith('/interaction/')) throw new Error(`The provider stopped at ${at.href}.`)
        response = await this.#ask(at, body)
        continue
      }
      at = new URL(to, at)
      if (at.origin !== origin) return at
      response = await this.#ask(at)
    }
    throw new Error('The provider leads around in circles.')
  }

  async #ask(at: URL, body?: URLSearchParams): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const method = body ? 'POST' : 'GET'
    const response = await fetch(at, { method, body, redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    return response
  }
}
