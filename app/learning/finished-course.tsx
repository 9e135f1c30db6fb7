import { CertificateButtons, type CertificateWays } from '#app/certificates/certificate-buttons.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'

/** The last lesson of a completed course: what has been achieved. */
export const Finish = ({ course, ways }: { course: string; ways: CertificateWays }) => (
  <section className="finish" tabIndex={-1} data-takes-focus>
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
