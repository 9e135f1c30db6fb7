import { ButtonLink } from '#app/shell/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'

/** A person's new recovery codes, this once. */
export const RecoveryCodes = ({ codes, next }: { codes: readonly string[]; next: string }) => (
  <div className="wrap-narrow page stack-lg">
    <div className="page-head">
      <h1>{m.people_recovery_title()}</h1>
      <p className="lead">{m.people_recovery_lead()}</p>
    </div>
    <section className="card card-padded stack" aria-label={m.people_recovery_title()}>
      <ol className="factor-codes">
        {codes.map((code) => (
          <li key={code}>
            <code className="factor-code">{code}</code>
          </li>
        ))}
      </ol>
      <Notice tone="warning">{m.people_recovery_once()}</Notice>
      <div>
        <ButtonLink to={next}>{m.people_recovery_kept()}</ButtonLink>
      </div>
    </section>
  </div>
)
