export type Auth = Record<string, never>
