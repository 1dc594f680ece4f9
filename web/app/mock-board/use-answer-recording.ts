import { isSpoken } from '@squared-away/domain/study/mock-board/board-parts'
import { type BoardRun, currentStep } from '@squared-away/domain/study/mock-board/board-run'
import { useEffect, useState } from 'react'
import { keepRecording } from '../data/device/recordings.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'

/** Microphone status: 'off' if not chosen, 'none' if there is none. */
export type Hearing = 'off' | 'asking' | 'on' | 'none'

/** Records each spoken answer on the device; the board continues without a microphone. */
export function useAnswerRecording(run: BoardRun): Hearing {
  const { $id: userId } = useSignedInUser()
  const { isRecorded } = run.setup
  const { sessionId } = run
  const [microphone, setMicrophone] = useState<MediaStream | 'none' | null>(null)
  useEffect(() => {
    if (!isRecorded) return
    const asked = askForMicrophone()
    let isGone = false
    void asked.then((stream) => isGone || setMicrophone(stream ?? 'none'))
    return () => {
      isGone = true
      void asked.then((stream) => stopAll(stream))
    }
  }, [isRecorded])

  const step = currentStep(run)
  const stepId = step !== null && isSpoken(step.part) ? step.id : null
  useEffect(() => {
    if (stepId === null || !(microphone instanceof MediaStream)) return
    const recording = startRecording(microphone)
    if (recording === null) {
      setMicrophone('none')
      return
    }
    void keepRecording([userId, sessionId, stepId], recording.sound)
    return recording.stop
  }, [userId, sessionId, stepId, microphone])

  if (!isRecorded) return 'off'
  if (microphone === null) return 'asking'
  return microphone === 'none' ? 'none' : 'on'
}

async function askForMicrophone(): Promise<MediaStream | null> {
  if (!('mediaDevices' in navigator) || !('MediaRecorder' in window)) return null
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true })
  } catch (error) {
    console.warn('There is no microphone to record with.', error)
    return null
  }
}

function stopAll(microphone: MediaStream | null) {
  for (const track of microphone?.getTracks() ?? []) track.stop()
}

/** Enough for speech. */
const BITS_PER_SECOND = 32_000

/** Null in a browser that has a recorder and no format to record in: it throws when it starts. */
function startRecording(microphone: MediaStream) {
  const parts: Blob[] = []
  const recorder = new MediaRecorder(microphone, { audioBitsPerSecond: BITS_PER_SECOND })
  const sound = new Promise<Blob | null>((resolve) => {
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.onstop = () => resolve(new Blob(parts, { type: recorder.mimeType }))
    recorder.onerror = () => resolve(null)
  })
  try {
    recorder.start()
  } catch (error) {
    console.warn('This browser cannot record.', error)
    return null
  }
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  return { sound, stop }
}
