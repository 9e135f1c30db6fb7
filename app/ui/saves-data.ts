import { createContext } from 'react'

/** Whether the reader's browser asks for little (Save-Data): pictures then come in their smallest width. The server alone asks. */
export const SavesData = /* @__PURE__ */ createContext(false)
