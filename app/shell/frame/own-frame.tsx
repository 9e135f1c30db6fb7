import type { ReactNode } from 'react'
import { Bell } from './bell.tsx'
import type { FramePartName } from './frame-parts.ts'
import { LearnerTabs, LearnerTabsStyle } from './learner-tabs.tsx'
import type { HeaderViewer } from './site-header.tsx'
import { ViewerMenu } from './viewer-menu.tsx'

/** A part of the frame that shows its reader: all that it shows of them and of where they are, as text, and how it looks. */
type FramePart = { shows: string; element: () => ReactNode }

/** The personalised fragments of the frame, as they are for somebody on a public page. */
export function ownFrame(viewer: HeaderViewer, pathname: string): Record<FramePartName, FramePart> {
  const { fullName, role, unread, sign } = viewer
  const [, place = ''] = pathname.split('/')
  return {
    document: {
      shows: sign,
      element: () => <i data-viewer={sign} />,
    },
    'tabs-style': { shows: role, element: () => <LearnerTabsStyle role={role} /> },
    viewer: {
      shows: JSON.stringify([fullName, role]),
      element: () => <ViewerMenu viewer={viewer} isDesk={false} />,
    },
    bell: { shows: String(unread), element: () => <Bell unread={unread} /> },
    tabs: {
      shows: JSON.stringify(role === 'student' ? [fullName, place] : []),
      element: () => role === 'student' && <LearnerTabs name={fullName} />,
    },
  }
}
