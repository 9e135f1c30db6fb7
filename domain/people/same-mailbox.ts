/** Whether two addresses lead to one mailbox: upper case is no other, nor is what follows a plus, nor are dots where
 *  Gmail reads over them. */
export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other)

/** What all addresses of one mailbox have in common. */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@')
  const [own = ''] = name.split('+')
  return host === 'gmail.com' || host === 'googlemail.com'
    ? `${own.replaceAll('.', '')}@gmail.com`
    : `${own}@${host}`
}
