const UP_TO_NINETEEN =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
  sixteen seventeen eighteen nineteen`.split(/\s+/)
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** A number below 100 in words: 'twenty-one'. */
function belowHundred(number: number): string {
  if (number < 20) return UP_TO_NINETEEN[number] as string
  const tens = TENS[Math.floor(number / 10) - 2] as string
  return number % 10 === 0 ? tens : `${tens}-${UP_TO_NINETEEN[number % 10]}`
}

/**
 * The digits of a publication, a form or a weapon as soldiers say them, in pairs from the end.
 *
 * @param digits Longer ones than four are returned as they are.
 * @example
 * spokenDigits('670') // 'six seventy'
 * spokenDigits('608') // 'six oh eight'
 * spokenDigits('02') // 'zero two'
 */
export function spokenDigits(digits: string): string {
  if (digits.length > 4) return digits
  if (digits.startsWith('0') && digits.length > 1) return `zero ${spokenDigits(digits.slice(1))}`
  if (digits.length < 3) return belowHundred(Number(digits))
  if (/^[1-9]000$/.test(digits)) return `${belowHundred(Number(digits[0]))} thousand`
  const start = belowHundred(Number(digits.slice(0, -2)))
  const end = Number(digits.slice(-2))
  if (end === 0) return `${start} hundred`
  return `${start} ${end < 10 ? `oh ${belowHundred(end)}` : belowHundred(end)}`
}

/**
 * The number of a publication: '670-1' is 'six seventy dash one'.
 *
 * @param number Digits and letters with dashes and points between them.
 */
export function spokenPublicationNumber(number: string): string {
  const parts = number.match(/\d+|[A-Za-z]+|[-.]/g) ?? []
  return parts
    .map((part) => {
      if (part === '-') return 'dash'
      if (part === '.') return 'point'
      return /\d/.test(part) ? spokenDigits(part) : [...part].join(' ')
    })
    .join(' ')
}

/** A time of day: '0630' is 'zero six thirty', '1800' is 'eighteen hundred'. */
export function spokenTime(time: string): string {
  const [hours, minutes] = [time.slice(0, 2), time.slice(2)]
  const start = hours === '00' ? 'zero' : spokenDigits(hours)
  return `${start} ${minutes === '00' ? 'hundred' : spokenDigits(minutes)}`
}
