/** What a provider of text messages has to do; `twilio.ts` is one. */
export type TextSender = {
  /**
   * Hands a message over to the provider.
   *
   * @param text `to` in E.164 (`+12025550123`); `message` fits into one SMS of 160 characters.
   * @throws UndeliverableTextError when trying again is of no use; any other error is tried again,
   *   as mails are.
   */
  send(text: { readonly to: string; readonly message: string }): Promise<void>
}

/** The provider will never deliver this message. */
export class UndeliverableTextError extends Error {
  override name = 'UndeliverableTextError'
}
