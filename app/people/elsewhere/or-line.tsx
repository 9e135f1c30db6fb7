import { m } from '#messages'

/** Between the ways in. Where scripts alone offer another one, it comes with them. */
export const OrLine = ({ isForScripts = false }: { isForScripts?: boolean }) => (
  <p className={isForScripts ? 'or-line needs-js' : 'or-line'}>{m.people_elsewhere_or()}</p>
)
