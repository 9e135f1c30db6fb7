/** Paths of people, their portfolios and what they write to each other. */

export const personPath = (personId: string): string => `/people/${personId}`
export const writeToPath = (personId: string): string => `/people/${personId}/message`
export const messagesPath = '/messages'
export const portfolioPath = (handle: string): string => `/p/${handle}`
export const resumePath = (handle: string): string => `/p/${handle}.json`
export const portfolioPicturePath = (handle: string): string => `/p/${handle}/share.png`
export const portfolioProofPath = ({ handle, item }: { handle: string; item: string }): string =>
  `/p/${handle}/proof/${item}`
