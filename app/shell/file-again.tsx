import { useFlash } from '#app/shell/flash/use-flash.ts'
import { m } from '#messages'

/** Below a file field of a form whose texts have come back after signing in again: a browser fills in no file. */
export const FileAgain = () =>
  useFlash()?.kind === 'not-sent-yet' ? <p className="field-hint">{m.shell_file_again()}</p> : null
