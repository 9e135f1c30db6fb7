import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder of package.json. Code runs from its source file and from the bundle, which lie at different depths: the
 *  person who needs a file of the project by its path begins here. */
export const projectRoot = nearestPackage(import.meta.dirname)

function nearestPackage(folder: string): string {
  const above = path.dirname(folder)
  if (existsSync(path.join(folder, 'package.json')) || above === folder) return folder
  return nearestPackage(above)
}
