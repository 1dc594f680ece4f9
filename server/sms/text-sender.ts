/** The interface of a provider of text messages; `twilio.ts` implements it. */
export type TextSender = {
  /**
   * Passes a message to the provider.
   * @param text `to` in E.164 (`+12025550123`); `message` fits into one SMS of 160 characters.
   * @throws UndeliverableTextError if a retry is useless; any other error is retried, as for mails.
   */
  send(text: { readonly to: string; readonly message: string }): Promise<void>
}

/** The provider will never deliver this message. */
export class UndeliverableTextError extends Error {
  override name = 'UndeliverableTextError'
}
