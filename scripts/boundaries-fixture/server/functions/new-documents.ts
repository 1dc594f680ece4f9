import { readBody } from './read-body.ts'

export const newDocuments = () => readBody
