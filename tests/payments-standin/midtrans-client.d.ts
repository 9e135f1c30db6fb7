/** What the tests use of Midtrans' own client, which comes without types. */
declare module 'midtrans-client' {
  type Options = { isProduction: boolean; serverKey: string; clientKey: string }
  type Words = Record<string, unknown>
  class Snap {
    constructor(options: Options)
    createTransaction(asked: Words): Promise<Words>
    transaction: {
      status(id: string): Promise<Words>
      cancel(id: string): Promise<Words>
      expire(id: string): Promise<Words>
      refund(id: string, asked: Words): Promise<Words>
      refundDirect(id: string, asked: Words): Promise<Words>
      notification(message: Words): Promise<Words>
    }
  }
  const client: { Snap: typeof Snap }
  export default client
}

declare module 'midtrans-client/lib/apiConfig.js' {
  const config: { CORE_SANDBOX_BASE_URL: string; SNAP_SANDBOX_BASE_URL: string }
  export default config
}
