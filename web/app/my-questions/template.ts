/** A file of web/public: the columns of an upload and two questions to write over. */
export const TEMPLATE = '/question-set-template.csv'
