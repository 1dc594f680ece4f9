/**
 * What a provider of text messages has to do. The product comes without one: calls that need it
 * answer 503 `general_phone_disabled`. Whoever has one writes a file beside this one that makes a
 * TextSender from the configuration, and hands it to `assemble` in `../main.ts`.
 */
export type TextSender = {
  /**
   * Hands a message over to the provider.
   *
   * @param text `to` in E.164 (`+12025550123`); `message` fits into one SMS of 160 characters.
   * @throws any error: it is tried again, as mails are.
   */
  send(text: { readonly to: string; readonly message: string }): Promise<void>
}
