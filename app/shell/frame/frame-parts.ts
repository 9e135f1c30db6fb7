/** The personalised fragments of the frame of public pages, by their names there (site-header.tsx, site-frame.tsx, root.tsx). */
const frameParts = ['document', 'tabs-style', 'viewer', 'bell', 'tabs'] as const
export type FramePartName = (typeof frameParts)[number]

export const isFramePart = (name: string): name is FramePartName => frameParts.some((each) => each === name)
