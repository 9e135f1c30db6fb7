export type Message = {
  to: string
  subject: string
  text: string
  attachments?: { filename: string; content: string; contentType: string }[]
}

export type Mail = { send: (message: Message) => Promise<void> }
