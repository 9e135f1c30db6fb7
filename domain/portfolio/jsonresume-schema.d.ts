declare module '@jsonresume/schema' {
  /** Asks JSON Resume's own schema, at once. */
  export function validate(
    resume: unknown,
    callback: (errors: { stack: string }[] | null, isValid: boolean) => void,
  ): void
}
