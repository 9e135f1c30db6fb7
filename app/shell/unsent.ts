/** What an address of signing in says of a form that was sent after its reader's session had ended. */
export const unsent = 'unsent'

/** Whether somebody signs in at such an address. */
export const isUnsent = (url: URL): boolean => url.searchParams.has(unsent)

/** The part of such an address's query that says so, to be handed on beside `redirectTo`. */
export const unsentIn = (url: URL): Record<string, string> => (isUnsent(url) ? { [unsent]: '1' } : {})
