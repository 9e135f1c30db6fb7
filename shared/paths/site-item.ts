/** Paths of one program, and of a picture. */

export const programPath = (program: string): string => `/program/${program}`
export const passionPicturePath = (field: string): string => `/passion-discovery/${field}/share.png`
export const siteMapPartPath = (kind: string): string => `/sitemap/${kind}`
