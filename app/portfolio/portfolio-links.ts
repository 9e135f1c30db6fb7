import { href } from 'react-router'
import type { PortfolioLinks } from '#domain/portfolio/json-resume.ts'

export const portfolioPath = (handle: string): string => href('/p/:handle', { handle })
export const resumePath = (handle: string): string => href('/p/:handle.json', { handle })
export const proofPath = (handle: string, item: number): string =>
  href('/p/:handle/proof/:item', { handle, item: String(item) })
export const certificateProofPath = (verifyId: string): string =>
  href('/certificate/verify/:id?', { id: verifyId })

/** The addresses of a portfolio and of what proves its claims, on this site. */
export const portfolioLinks = (publicUrl: string, handle: string): PortfolioLinks => ({
  page: publicUrl + portfolioPath(handle),
  json: publicUrl + resumePath(handle),
  certificate: (verifyId) => publicUrl + certificateProofPath(verifyId),
  proof: (item) => publicUrl + proofPath(handle, item),
})
