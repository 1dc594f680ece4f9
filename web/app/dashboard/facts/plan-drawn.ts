import { createContext } from 'react'

/** True once today's plan is on the screen, or is known not to come: then the rest may load. */
export const PlanDrawn = createContext(false)
