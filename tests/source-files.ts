import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type SourceFile = { path: string; text: string }

export const projectRoot = path.resolve(import.meta.dirname, '..')

/** Every TypeScript file of the product below these folders, without tests. */
export function sourceFiles(folders: readonly string[]): SourceFile[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: projectRoot }))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => ({ path: file, text: readFileSync(path.join(projectRoot, file), 'utf8') }))
}

/** What a file imports, as it is written, whether for values or for types. */
export const importsOf = ({ text }: SourceFile): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => name)
