/** A file of web/public: the columns of an upload and three questions to write over. */
export const TEMPLATE = '/question-set-template.csv'
