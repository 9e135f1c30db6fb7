import { execFileSync } from 'node:child_process'
import { findProgram, installWithApt } from '#tests/programs.ts'

let found: string | null | undefined

/** ExifTool of this machine, installed where it is missing and can be; null where it can't: then the test says less. */
function exifTool(): string | null {
  found ??=
    findProgram(['exiftool'], '-ver') ??
    (installWithApt('ExifTool for the tests of badges', ['libimage-exiftool-perl'])
      ? (findProgram(['exiftool'], '-ver') ?? null)
      : null)
  return found
}

/** What ExifTool finds in a picture: how many texts of a badge, and the text itself, with where it stands. Null without the program. */
export function badgesByExifTool(file: string) {
  const program = exifTool()
  if (!program) return null
  const said = (...options: string[]) => execFileSync(program, [...options, file], { encoding: 'utf8' })
  return {
    warnings: said('-a', '-Warning', '-Error').trim(),
    places: said('-a', '-s', '-G1', '-Openbadgecredential').trim().split('\n').filter(Boolean).length,
    text: said('-b', '-Openbadgecredential'),
  }
}
