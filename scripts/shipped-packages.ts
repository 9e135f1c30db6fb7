import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const names = z.record(z.string(), z.string()).default({})
const lockedSchema = z.object({
  version: z.string().default(''),
  license: z.string().optional(),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().default(false) })).default({}),
})
const lockSchema = z.object({ packages: z.record(z.string(), lockedSchema) })
const declaredSchema = z.object({ license: z.string().optional() }).catch({})

export type Locked = z.infer<typeof lockedSchema>

export type ShippedPackage = {
  name: string
  version: string
  /** An SPDX expression, as the package itself says it; 'not said' when it does not. */
  licence: string
  /** Where its words are, from the project's root; null when the package brings none or is for another kind of machine. */
  text: string | null
  isInstalled: boolean
}

/** The paths in the lock file of everything that a running site may load: what the project depends on, and what that depends on. */
export function reachedFrom(packages: Record<string, Locked>): string[] {
  const found = new Set<string>()
  const follow = (from: string) => {
    for (const name of neededBy(packages[from])) {
      const at = resolved(packages, from, name)
      if (at === undefined || found.has(at)) continue
      found.add(at)
      follow(at)
    }
  }
  follow('')
  return [...found].sort()
}

/** What a package is not without. Peers that it can do without are somebody else's choice. */
function neededBy(locked: Locked | undefined): string[] {
  if (!locked) return []
  const peers = Object.keys(locked.peerDependencies).filter(
    (name) => !locked.peerDependenciesMeta[name]?.optional,
  )
  return [...Object.keys(locked.dependencies), ...Object.keys(locked.optionalDependencies), ...peers]
}

/** Where Node finds a package: beside the one that asks, or further up. */
function resolved(packages: Record<string, Locked>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const at = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[at]) return at
    if (folder === '') return undefined
  }
}

/** The packages that ship, by name, with their licences as package-lock.json and the packages themselves say them. */
export function shippedPackages(root: string): ShippedPackage[] {
  const { packages } = lockSchema.parse(
    JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')),
  )
  return reachedFrom(packages).map((at) => {
    const folder = path.join(root, at)
    const isInstalled = existsSync(path.join(folder, 'package.json'))
    const licence = isInstalled ? declaredIn(folder) : packages[at]?.license
    return {
      name: at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: packages[at]?.version ?? '',
      licence: licence ?? 'not said',
      text: isInstalled ? textIn(root, at) : null,
      isInstalled,
    }
  })
}

const declaredIn = (folder: string) =>
  declaredSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))).license

function textIn(root: string, at: string): string | null {
  const file = readdirSync(path.join(root, at)).find((name) => /^(licen[cs]e|copying)/i.test(name))
  return file === undefined ? null : `${at}/${file}`
}
