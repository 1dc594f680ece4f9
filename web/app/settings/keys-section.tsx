import { LetterKeysChoice } from '../study/keys/letter-keys-choice.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Turns off the keys that voice control and screen readers press by accident. */
export function KeysSection() {
  return (
    <SettingsSection
      id="keys"
      title="Keys"
      words="Study screens have letter and number keys, such as S to read a card to you. Turn them off if they get in the way of a screen reader or of voice control. Saved in this browser only."
    >
      <LetterKeysChoice />
    </SettingsSection>
  )
}
