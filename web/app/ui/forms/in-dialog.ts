import { createContext } from 'react'

/** True inside a dialog, whose content unmounts when the dialog closes. */
export const InDialog = createContext(false)
