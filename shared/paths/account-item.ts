/** Paths of one thing of an account. */

export const signInWithPath = (provider: string): string => `/auth/with/${provider}`
export const backFromProviderPath = (provider: string): string => `/auth/with/${provider}/back`
export const agreedTextPath = (consentId: string): string => `/account/consents/${consentId}`
export const dataCopyPath = (exportId: string): string => `/account/data/${exportId}/data.zip`
export const childPath = (childId: string): string => `/guardian/children/${childId}`
export const childCopyPath = (childId: string): string => `/guardian/children/${childId}/data.zip`
