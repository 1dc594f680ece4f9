/** The current time as part of a file name: `20260314T070500123Z`, which sorts by time. */
export const fileMoment = () => new Date().toISOString().replaceAll(/[-:.]/g, '')
