import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './source-files.ts'

/** The program of a tool that one command needs, and that nobody installs who does not use it: fetched from the registry the first time, as
 *  the lock file in tools/ says. */
export function fetchedTool(tool: 'lighthouse' | 'mutation', program: string): string {
  const folder = path.join(projectRoot, 'tools', tool)
  if (!existsSync(path.join(folder, 'node_modules')))
    execFileSync('npm', ['ci', '--legacy-peer-deps', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'inherit',
    })
  return path.join(folder, 'node_modules/.bin', program)
}
