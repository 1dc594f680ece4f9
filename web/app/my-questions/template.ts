/** A file in web/public with the columns of an upload and three sample questions. */
export const TEMPLATE = '/question-set-template.csv'
