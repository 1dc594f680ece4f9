import { isJsonObject, readJsonText } from '@squared-away/domain/text/json-text'

/** Server messages for developers, about attributes and parameters. */
const FOR_CLIENTS =
  /^(?:Attribute|Param|Query) "|^Invalid `|^Missing required parameter|^X-Appwrite-/

/** True if a server message is meant for users. */
export function isForPeople(sentence: string): boolean {
  return !FOR_CLIENTS.test(sentence)
}

/** True if a response is the server's JSON object or empty. A proxy answers with its own page. */
export function isServerAnswer(response: string): boolean {
  return response === '' || isJsonObject(readJsonText(response))
}
