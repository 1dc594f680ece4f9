import { inputs } from './inputs.ts'

export const accountWork = () => inputs
