import { type ButtonLook, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = ButtonLook & { label: string /** What is sent, with the address in it. */; text: string }

/** Passes something on by WhatsApp, to whom somebody chooses there. */
export const WhatsAppLink = ({ label, text, ...look }: Props) => (
  <a
    href={`https://wa.me/?${new URLSearchParams({ text })}`}
    target="_blank"
    rel="noopener"
    className={buttonClass(look)}
  >
    <Icon name="whatsapp" />
    {label}
  </a>
)
