import { CertificateButtons, type CertificateWays } from '#app/certificates/certificate-buttons.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'

/** Where the end of a course is told. */
export const endId = 'finish'

/** The last lesson of a completed course: what has been achieved. */
export const Finish = ({ course, ways }: { course: string; ways: CertificateWays }) => (
  <section className="finish" id={endId} tabIndex={-1}>
    <h2 className="finish-title">{m.learning_finished_title({ course })}</h2>
    <p>{m.learning_finished_text()}</p>
    <CertificateButtons {...ways} variant="accent" />
  </section>
)

/** Any other lesson of a completed course. */
export const Finished = ({ ways }: { ways: CertificateWays }) => (
  <section className="finished">
    <p>
      <Icon name="success" />
      {m.learning_finished_note()}
    </p>
    <CertificateButtons {...ways} variant="secondary" />
  </section>
)
