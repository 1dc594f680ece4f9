export const MY_QUESTIONS = '/home/questions/my-questions'

/** The editor of a set. */
export const editorPath = (setId: string) => `/home/questions/edit/${setId}`

/** The versions of a set. */
export const historyPath = (setId: string) => `${editorPath(setId)}/history`
