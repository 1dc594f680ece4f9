import { callFunction } from '../calls/call-function.ts'

/** Reports a shared set to the admins. */
export const reportSet = (communitySetId: string, reason: string) =>
  callFunction('reportCommunityContent', { communitySetId, reason })

/** Reports a shared study guide to the admins. */
export const reportGuide = (guideId: string, reason: string) =>
  callFunction('reportCommunityContent', { guideId, reason })

/** Reports the set of a link to the admins. */
export const reportSentSet = (secret: string, reason: string) =>
  callFunction('reportCommunityContent', { secret, reason })

/** Reports a unit board to the admins. */
export const reportUnitBoard = (unitBoardId: string, reason: string) =>
  callFunction('reportUnitBoard', { unitBoardId, reason })
