import { AppLink } from '#app/shell/app-link.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'

/** A way from a dashboard to one of its screens, with a word about what is there. */
export function DeskCard({
  to,
  icon,
  title,
  text,
}: {
  to: string
  icon: IconName
  title: string
  text: string
}) {
  return (
    <li className="card card-padded desk-card">
      <Icon name={icon} />
      <h3 className="text-lg">
        <AppLink to={to} className="card-link">
          {title}
        </AppLink>
      </h3>
      <p className="muted">{text}</p>
    </li>
  )
}
