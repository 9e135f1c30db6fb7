import type { NotificationPost } from './letters.ts'

/** Addresses as letters name them. */
export const postForTest: NotificationPost = {
  links: {
    of: ({ kind }) => `https://noken.example/${kind}`,
    all: 'https://noken.example/notifications',
    wishes: 'https://noken.example/account/notifications',
  },
  account: { bank: 'Bank Contoh', number: '123 456 789', holder: 'Yayasan Noken' },
  leave: (personId, kind) => `https://noken.example/leave?person=${personId}&kind=${kind}`,
}
