type Marked = { state: string; appeal: string | null; mark: { byPeers: boolean } | null }

/** Whether those who teach can be asked to look again at a version: once, at what other learners' reviews came to. */
export const canAppeal = ({ state, appeal, mark }: Marked): boolean =>
  state === 'marked' && mark?.byPeers === true && appeal === null
