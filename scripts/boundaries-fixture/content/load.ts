import { serve } from '../server/serve.ts'

export const load = serve
