/** What pages and devices call anyone who reads (data-viewer): enough to tell two people apart, and nothing else. */
export const viewerSign = ({ id }: { id: string }): string => id.slice(-12)
