import { m } from '#messages'
import { ImportError } from './import-error.server.ts'

/** Three times as many as a course of a thousand lessons has. */
const mostEntries = 3000

/** Refuses YAML with more entries than any course has, before it is parsed: the parser compares each key of a mapping with every other
 *  one. Each key brings a colon, a comma or
 *  a question mark along. Throws ImportError. */
export function requireBoundedYaml(file: string, yaml: string): void {
  let count = 0
  for (const sign of yaml) if ((sign === ':' || sign === ',' || sign === '?') && ++count > mostEntries) break
  if (count > mostEntries) throw new ImportError(m.studio_import_yaml_too_long({ file, max: mostEntries }))
}
