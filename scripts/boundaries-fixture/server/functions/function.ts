import { newDocuments } from './new-documents.ts'

export const serverFunction = () => newDocuments
