import type { PortfolioLinks } from '#domain/portfolio/json-resume.ts'
import { verifyCertificatePath } from '#shared/paths/certificates.ts'
import { portfolioPath, portfolioProofPath, resumePath } from '#shared/paths/people.ts'

/** The addresses of a portfolio and of what proves its claims, on this site. */
export const portfolioLinks = (publicUrl: string, handle: string): PortfolioLinks => ({
  page: publicUrl + portfolioPath(handle),
  json: publicUrl + resumePath(handle),
  certificate: (verifyId) => publicUrl + verifyCertificatePath(verifyId),
  proof: (item) => publicUrl + portfolioProofPath({ handle, item: String(item) }),
})
