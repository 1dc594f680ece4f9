// Addresses of boards on several phones. In a file of their own, so that no other page loads them.

/** The public page where a phone joins; the code of a link stands behind a #. */
export const joinRoom = '/room'
/** The user's rooms, and the setup of another one. */
export const rooms = '/home/rooms'
/** The setup of a room for a partner who asks. */
export const newPartnerRoom = '/home/rooms?partner'
/** The setup of a section's quiz. */
export const newQuiz = '/home/rooms?quiz'
/** The same, for the packet of a unit board. */
export const packetRoom = (unitBoardId: string) =>
  `${rooms}?${new URLSearchParams({ packet: unitBoardId })}`
/** A room, for its host. */
export const room = '/home/rooms/:roomId'

/** A room, for its host. */
export const roomAddress = (roomId: string) => room.replace(':roomId', roomId)

/** A section's quiz, for its leader. */
export const quiz = '/home/rooms/:roomId/quiz'

/** A section's quiz, for its leader. */
export const quizAddress = (roomId: string) => quiz.replace(':roomId', roomId)
/** The page where a phone joins, with the code filled in. */
export const joinRoomAs = (code: string) => `${joinRoom}#${code}`
