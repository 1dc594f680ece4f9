import { createContext } from 'react'

/** True for what a dialog holds, which goes with the dialog once it is done. */
export const InDialog = createContext(false)
