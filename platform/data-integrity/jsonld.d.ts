/** What is used of jsonld, which comes without types. */
declare module 'jsonld' {
  type Loaded = { contextUrl: undefined; documentUrl: string; document: object }
  const jsonld: {
    /** The one form of all documents of the same meaning (RDFC-1.0), as N-Quads. */
    canonize(
      document: object,
      options: {
        documentLoader: (url: string) => Promise<Loaded>
        base: null
        safe: true
        format: 'application/n-quads'
      },
    ): Promise<string>
  }
  export default jsonld
}
