import { isJsonObject, readJsonText } from '@squared-away/domain/text/json-text'

/** Sentences that speak to who writes a client: of attributes and parameters. */
const FOR_CLIENTS =
  /^(?:Attribute|Param|Query) "|^Invalid `|^Missing required parameter|^X-Appwrite-/

/** True for a sentence of the server that says something to soldiers. */
export function isForPeople(sentence: string): boolean {
  return !FOR_CLIENTS.test(sentence)
}

/**
 * True for an answer of the server, which is a JSON object, or of nobody (''). A proxy in between
 * answers with a page of its own.
 */
export function isServerAnswer(response: string): boolean {
  return response === '' || isJsonObject(readJsonText(response))
}
