import { createContext } from 'react'

/** Whether the reader's browser asks for little (Save-Data): pictures then come in their smallest width. */
export const SavesData = createContext(false)
