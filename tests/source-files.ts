import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type SourceFile = { path: string; text: string }

export const projectRoot = path.resolve(import.meta.dirname, '..')

/** Every TypeScript file of the product below these folders, without tests, what only tests use, and what is compiled. */
export function sourceFiles(folders: readonly string[]): SourceFile[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: projectRoot }))
    .filter((file) => !/(\.test|-for-test)\.tsx?$|^messages\/compiled\//.test(file))
    .sort()
    .map((file) => ({ path: file, text: readFileSync(path.join(projectRoot, file), 'utf8') }))
}

/** The paths of the files that say one of these words, outside of comments. */
export const filesSaying = (words: RegExp, among: readonly SourceFile[]): string[] =>
  among
    .filter(({ text }) => words.test(text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')))
    .map((file) => file.path)

export type Import = { name: string; isType: boolean }

const statement = /^(?:import|export)\s+(type\s)?([^'";]*?)\s*from\s*'([^']+)'/gm
const bare = /^import\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm

const namesOnlyTypes = (names: string) =>
  /^\{[^}]*\}$/.test(names.trim()) &&
  names
    .replace(/[{}]/g, '')
    .split(',')
    .every((name) => name.trim() === '' || name.trim().startsWith('type '))

/** What a file imports, as it is written. `isType`: types alone, which leave nothing behind when it runs. */
export const importsOf = ({ text }: SourceFile): Import[] => [
  ...[...text.matchAll(statement)].map(([, type, names = '', name = '']) => ({
    name,
    isType: type !== undefined || namesOnlyTypes(names),
  })),
  ...[...text.matchAll(bare)].map(([, name, later]) => ({ name: name ?? later ?? '', isType: false })),
]
