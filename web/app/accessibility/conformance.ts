/** The four answers of a VPAT. */
export const RESULTS = {
  supports: 'Supports',
  partly: 'Partially Supports',
  not: 'Does Not Support',
  none: 'Not Applicable',
} as const

export type Result = keyof typeof RESULTS

/** A row of the report: a criterion or requirement, whether the app meets it, and what shows that. */
export interface Finding {
  /** Number in its standard, such as '1.4.3' or '302.1'. */
  number: string
  name: string
  result: Result
  remarks: string
}

/** A success criterion of WCAG 2.2. */
export interface Criterion extends Finding {
  level: 'A' | 'AA'
}

/** The day on which these findings were last checked, `YYYY-MM-DD`. */
export const CHECKED_ON = '2026-11-23'

const a = (number: string, name: string, result: Result, remarks: string): Criterion => ({
  ...{ number, name, level: 'A', result, remarks },
})
const aa = (number: string, name: string, result: Result, remarks: string): Criterion => ({
  ...{ number, name, level: 'AA', result, remarks },
})

const NO_MEDIA =
  'There is no prerecorded or live audio or video. A Soldier can record an answer, which only that Soldier can play.'

/** The success criteria of WCAG 2.2, levels A and AA, in the order of their numbers. */
export const CRITERIA: readonly Criterion[] = [
  a(
    '1.1.1',
    'Non-text Content',
    'supports',
    'Icons have a name or are hidden from screen readers. A picture that a question asks about is named as such, since its description would be the answer; the answer says what it shows.',
  ),
  a('1.2.1', 'Audio-only and Video-only (Prerecorded)', 'none', NO_MEDIA),
  a('1.2.2', 'Captions (Prerecorded)', 'none', NO_MEDIA),
  a('1.2.3', 'Audio Description or Media Alternative (Prerecorded)', 'none', NO_MEDIA),
  aa('1.2.4', 'Captions (Live)', 'none', NO_MEDIA),
  aa('1.2.5', 'Audio Description (Prerecorded)', 'none', NO_MEDIA),
  a(
    '1.3.1',
    'Info and Relationships',
    'supports',
    'Headings, lists, tables, landmarks, groups and labels are HTML elements. Checked with axe on most screens.',
  ),
  a(
    '1.3.2',
    'Meaningful Sequence',
    'supports',
    'The order in the page is the order on the screen, except that dashboard cards can be moved: they keep their order for the keyboard.',
  ),
  a(
    '1.3.3',
    'Sensory Characteristics',
    'supports',
    'Instructions name a control by its label, not by its shape or place alone.',
  ),
  aa('1.3.4', 'Orientation', 'supports', 'Tried on a phone held upright and sideways.'),
  aa(
    '1.3.5',
    'Identify Input Purpose',
    'supports',
    'Name, email, password and one-time code fields say what they are for.',
  ),
  a(
    '1.4.1',
    'Use of Color',
    'supports',
    'Right and wrong also differ by icon and word. The Red lens scheme has one hue only.',
  ),
  a(
    '1.4.2',
    'Audio Control',
    'supports',
    'Nothing is read out loud until you ask for it, and the same button stops it.',
  ),
  aa(
    '1.4.3',
    'Contrast (Minimum)',
    'supports',
    'Checked with axe in the three color schemes and in forced colors.',
  ),
  aa(
    '1.4.4',
    'Resize Text',
    'supports',
    'Every screen was opened with text of double size on a phone of 390 px: nothing scrolls sideways.',
  ),
  aa(
    '1.4.5',
    'Images of Text',
    'supports',
    'Text is text. Results can also be saved as a picture, besides the page itself.',
  ),
  aa(
    '1.4.10',
    'Reflow',
    'supports',
    'Every screen was opened at 320 px, which is 400 % zoom at 1280 px: nothing scrolls sideways.',
  ),
  aa(
    '1.4.11',
    'Non-text Contrast',
    'partly',
    'Borders of fields, the focus ring and progress bars have a contrast of 3 to 1 in each scheme. Charts were not measured mark by mark; each also shows its numbers as text.',
  ),
  aa(
    '1.4.12',
    'Text Spacing',
    'supports',
    'Every screen was opened with the spacing of this criterion: nothing is cut off that was not before.',
  ),
  aa(
    '1.4.13',
    'Content on Hover or Focus',
    'supports',
    'The app shows nothing on hover or focus besides tooltips of the browser.',
  ),
  a(
    '2.1.1',
    'Keyboard',
    'supports',
    'Study, boards, sets and settings are tested by keyboard. Cards and rows that can be dragged also move by keys and buttons. Drawing on a picture does not exist.',
  ),
  a(
    '2.1.2',
    'No Keyboard Trap',
    'supports',
    'The Tab key leaves every screen; Escape closes every dialog.',
  ),
  a(
    '2.1.4',
    'Character Key Shortcuts',
    'supports',
    'Letter, number and sign keys of the study screens can be turned off on this page and in Account Settings.',
  ),
  a(
    '2.2.1',
    'Timing Adjustable',
    'partly',
    'No question has a time limit, and nothing unsaved is lost when a login expires. A short message disappears after some seconds; one about a failure stays longer but cannot be extended.',
  ),
  a(
    '2.2.2',
    'Pause, Stop, Hide',
    'partly',
    'Nothing moves or blinks for more than five seconds. The clock of a study session counts up and cannot be hidden.',
  ),
  a('2.3.1', 'Three Flashes or Below Threshold', 'supports', 'Nothing flashes.'),
  a(
    '2.4.1',
    'Bypass Blocks',
    'supports',
    'Screens start with "Skip to the page"; every page has landmarks and headings.',
  ),
  a('2.4.2', 'Page Titled', 'supports', 'Every page has its own title.'),
  a(
    '2.4.3',
    'Focus Order',
    'supports',
    'The focus follows the reading order. A dialog takes the focus and returns it when it closes.',
  ),
  a(
    '2.4.4',
    'Link Purpose (In Context)',
    'supports',
    'A link says where it leads, alone or with the row it is in.',
  ),
  aa(
    '2.4.5',
    'Multiple Ways',
    'supports',
    'Every screen can be reached by the menu and by the search.',
  ),
  aa('2.4.6', 'Headings and Labels', 'supports', 'Headings and labels describe what follows them.'),
  aa('2.4.7', 'Focus Visible', 'supports', 'A ring of 3 px marks the focus in each scheme.'),
  aa(
    '2.4.11',
    'Focus Not Obscured (Minimum)',
    'supports',
    'The Tab key was pressed through the screens in windows of 320 by 256, 390 by 844 and 1280 by 720 px. No bar hides the focus.',
  ),
  a('2.5.1', 'Pointer Gestures', 'supports', 'A swipe on a card only does what its buttons do.'),
  a(
    '2.5.2',
    'Pointer Cancellation',
    'supports',
    'Controls act when the pointer is released on them; a drag can be canceled with Escape.',
  ),
  a('2.5.3', 'Label in Name', 'supports', 'The name of a control contains its visible label.'),
  a('2.5.4', 'Motion Actuation', 'none', 'Nothing responds to moving the device.'),
  aa(
    '2.5.7',
    'Dragging Movements',
    'supports',
    'Whatever can be dragged can also be moved by pressing buttons.',
  ),
  aa(
    '2.5.8',
    'Target Size (Minimum)',
    'supports',
    'Checked with axe on every screen at 390 and 1280 px. Buttons of study screens are at least 44 px.',
  ),
  a('3.1.1', 'Language of Page', 'supports', 'Every page is marked as English.'),
  aa('3.1.2', 'Language of Parts', 'none', 'The texts are in English.'),
  a('3.2.1', 'On Focus', 'supports', 'Moving the focus changes nothing else.'),
  a(
    '3.2.2',
    'On Input',
    'supports',
    'A choice takes effect where it is made; no page opens because of it.',
  ),
  aa(
    '3.2.3',
    'Consistent Navigation',
    'supports',
    'The menu, the header and the footer have the same order on every screen.',
  ),
  aa(
    '3.2.4',
    'Consistent Identification',
    'supports',
    'The same action has the same label and icon on every screen.',
  ),
  a(
    '3.2.6',
    'Consistent Help',
    'supports',
    'Contact is in the footer of every page in the same place, and FAQ / Help in the menu of every screen. Only the pages for an unknown address and for an outdated browser have no footer.',
  ),
  a(
    '3.3.1',
    'Error Identification',
    'supports',
    'An error is written next to its field, which is marked as invalid and takes the focus.',
  ),
  a(
    '3.3.2',
    'Labels or Instructions',
    'supports',
    'Every field has a visible label; a format that matters is written below it.',
  ),
  aa('3.3.3', 'Error Suggestion', 'supports', 'An error says what to enter or do instead.'),
  aa(
    '3.3.4',
    'Error Prevention (Legal, Financial, Data)',
    'supports',
    'Deleting asks first, and says what will be lost. Question sets keep their earlier versions.',
  ),
  a(
    '3.3.7',
    'Redundant Entry',
    'supports',
    'No process asks for the same entry twice, except for the password before changes to the security of an account.',
  ),
  aa(
    '3.3.8',
    'Accessible Authentication (Minimum)',
    'supports',
    'Passwords and codes can be pasted and filled in by a password manager. Passkeys need no memory at all. There are no puzzles.',
  ),
  a(
    '4.1.2',
    'Name, Role, Value',
    'supports',
    'Controls are HTML elements, or have the role and states of one. Checked with axe, and with Orca 43 in eight journeys.',
  ),
  aa(
    '4.1.3',
    'Status Messages',
    'supports',
    'Results of a search, results of a session, saving and failures are announced without moving the focus. Heard with Orca 43.',
  ),
]
