import { createHash, type KeyObject, sign, verify } from 'node:crypto'
import jsonld from 'jsonld'
import { z } from 'zod'
import { fromBase58, toBase58 } from '#shared/base58.ts'
import { loadBundled } from './bundled-contexts.server.ts'

/** A JSON-LD document that can be signed: a credential. */
export type Signable = { '@context': readonly string[]; [name: string]: unknown }

type ProofOptions = {
  type: 'DataIntegrityProof'
  /** To the second, UTC. */
  created: string
  /** The address of the key, whose document says that it is allowed to assert. */
  verificationMethod: string
  cryptosuite: 'eddsa-rdfc-2022'
  proofPurpose: 'assertionMethod'
}

export type Proof = ProofOptions & { proofValue: string }
export type Signed<Document extends Signable> = Document & { proof: Proof }

/** Exactly what a proof of this kind may hold: anything else would be said without being signed. */
const proofSchema = z.strictObject({
  type: z.literal('DataIntegrityProof'),
  created: z.iso.datetime(),
  verificationMethod: z.url(),
  cryptosuite: z.literal('eddsa-rdfc-2022'),
  proofPurpose: z.literal('assertionMethod'),
  proofValue: z.string(),
})

const signedSchema = z.looseObject({ '@context': z.array(z.string()), proof: proofSchema })

const canonizing = {
  documentLoader: loadBundled,
  base: null,
  safe: true,
  format: 'application/n-quads',
} as const

/** SHA-256 of a document in the one form that all documents of the same meaning have (RDFC-1.0). Rejects for words that
 *  no context explains. */
async function canonicalHash(document: object): Promise<Buffer> {
  return createHash('sha256')
    .update(await jsonld.canonize(document, canonizing))
    .digest()
}

/** What is signed: the hash of what is said about the signing, then that of the document. */
export async function hashesToSign(document: Signable, proof: ProofOptions) {
  const [proofHash, documentHash] = await Promise.all([
    canonicalHash({ '@context': document['@context'], ...proof }),
    canonicalHash(document),
  ])
  return { proofHash, documentHash }
}

type Signing = { privateKey: KeyObject; verificationMethod: string; at: Date }

/** The document with a proof that it is as it was (Data Integrity, eddsa-rdfc-2022, as Open Badges 3.0 has it). */
export async function signDocument<Document extends Signable>(
  document: Document,
  { privateKey, verificationMethod, at }: Signing,
): Promise<Signed<Document>> {
  const options: ProofOptions = {
    type: 'DataIntegrityProof',
    created: `${at.toISOString().slice(0, 19)}Z`,
    verificationMethod,
    cryptosuite: 'eddsa-rdfc-2022',
    proofPurpose: 'assertionMethod',
  }
  const { proofHash, documentHash } = await hashesToSign(document, options)
  const signature = sign(null, Buffer.concat([proofHash, documentHash]), privateKey)
  return { ...document, proof: { ...options, proofValue: `z${toBase58(signature)}` } }
}

/** Whether a text is a signed document as it was signed, with a key that `keyOf` knows by its address. Never rejects. */
export async function isIntact(text: string, keyOf: (verificationMethod: string) => KeyObject | null) {
  try {
    const { proof, ...document } = signedSchema.parse(JSON.parse(text))
    const { proofValue, ...options } = proof
    const key = keyOf(options.verificationMethod)
    const signature = proofValue.startsWith('z') ? fromBase58(proofValue.slice(1)) : null
    if (!key || signature?.length !== 64) return false
    const { proofHash, documentHash } = await hashesToSign(document, options)
    return verify(null, Buffer.concat([proofHash, documentHash]), key, signature)
  } catch {
    return false
  }
}
