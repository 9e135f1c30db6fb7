import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { verifyCredential } from '@digitalbazaar/vc'
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list'
import { z } from 'zod'
import {
  credentialsContext,
  loadBundled,
  openBadgesContext,
} from '#platform/data-integrity/bundled-contexts.server.ts'

/** The document at an address of the issuer, as JSON; null for what is nowhere. */
export type Published = (url: string) => Promise<string | null>

const keysSchema = z.looseObject({
  verificationMethod: z.array(z.looseObject({ id: z.string() })),
})

/** What a library that is not ours says of a badge: it knows the two contexts and learns what the issuer has published, nothing else. */
export async function verifyElsewhere(badge: string, published: Published) {
  const documentLoader = async (url: string) => {
    if (url === credentialsContext || url === openBadgesContext) return loadBundled(url)
    const [address = '', fragment] = url.split('#')
    const text = await published(address)
    if (text === null) throw new Error(`Nothing is at ${url}.`)
    const document: unknown = JSON.parse(text)
    if (fragment === undefined) return { documentUrl: url, document }
    const key = keysSchema.parse(document).verificationMethod.find(({ id }) => id === url)
    if (!key) throw new Error(`There is no key ${url}.`)
    return { documentUrl: url, document: key }
  }
  try {
    const suite = new DataIntegrityProof({ cryptosuite })
    const { verified, error, statusResult } = await verifyCredential({
      credential: JSON.parse(badge),
      suite,
      documentLoader,
      checkStatus,
    })
    const isRevoked = statusResult?.results?.some(({ status }) => status) ?? false
    return { verified, isRevoked, error: error?.message }
  } catch (error) {
    return { verified: false, isRevoked: false, error: String(error) }
  }
}
