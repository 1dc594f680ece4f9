import type { ChainRows } from '@squared-away/domain/soldier/chain-of-command-edits'
import type { Replay } from '../queue/entries.ts'
import { saveChain } from './chain-entries.ts'

declare module '../queue/entries.ts' {
  interface PayloadKinds {
    chain: { opened: ChainRows; rows: ChainRows }
  }
}

export const chainReplay: Replay<'chain'> = {
  name: () => 'Chain of Command',
  changes: ['chainOfCommand', 'setAsideEdits'],
  refusal: 'What it changes may be gone.',
  whenRefused: 'ask',
  async send(userId, edit, made) {
    await saveChain(userId, edit, made)
    return null
  },
}
