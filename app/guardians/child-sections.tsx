import { Button } from '#app/ui/button.tsx'
import { m } from '#messages'

type Held = { label: string; what: string; kept: string; rows: number }

/** What is held about a child, in the words of the privacy policy. */
export const HeldOfChild = ({ held }: { held: readonly Held[] }) => (
  <section className="stack" aria-labelledby="held">
    <h2 id="held">{m.guardians_held()}</h2>
    <ul className="stack-sm">
      {held.map(({ label, what, kept, rows }) => (
        <li key={label} className="card card-padded">
          <b>{label}</b> <span className="muted">{m.common_rows({ rows })}</span>
          <p>{what}</p>
          <p className="muted">{m.guardians_kept({ kept })}</p>
        </li>
      ))}
    </ul>
  </section>
)

type Withdrawal = {
  name: string
  /** They have pressed once, and are asked whether they mean it. */
  isAsked: boolean
  here: (more?: Record<string, string>) => string
}

/** Takes the consent back, in two presses. */
export const Withdrawing = ({ name, isAsked, here }: Withdrawal) => (
  <section className="card card-padded stack" aria-labelledby="withdraw">
    <h2 id="withdraw">{m.guardians_withdraw()}</h2>
    <p className="muted">{m.guardians_withdraw_text({ name })}</p>
    <p className="muted">{m.guardians_withdraw_stays()}</p>
    {isAsked ? (
      <form method="post" className="cluster">
        <Button name="intent" value="withdraw" variant="danger" pendingLabel={m.common_one_moment()}>
          {m.guardians_withdraw_sure()}
        </Button>
        <a className="btn btn-quiet" href={here()}>
          {m.common_cancel()}
        </a>
      </form>
    ) : (
      <div>
        <a className="btn btn-danger" href={`${here({ withdraw: '1' })}#withdraw`}>
          {m.guardians_withdraw()}
        </a>
      </div>
    )}
  </section>
)
