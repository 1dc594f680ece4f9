/** The present moment as part of a file's name: `20260314T070500123Z`, in the order of time. */
export const fileMoment = () => new Date().toISOString().replaceAll(/[-:.]/g, '')
