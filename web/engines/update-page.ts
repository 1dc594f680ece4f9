import type { QuizQuestion } from '@squared-away/domain/study/quiz'
import type { SupportedEngine } from './supported-engines.ts'

/**
 * A page without scripts or recent CSS, for engines that cannot run the app: what to update, and the
 * ten questions of `/try` to read.
 */
export function updatePage(
  engines: readonly SupportedEngine[],
  questions: readonly QuizQuestion[],
): string {
  const oldest = new Map(engines)
  const [ios, safari, chrome, firefox, edge] = [
    ...['ios_saf', 'safari', 'chrome', 'firefox', 'edge'],
  ].map((browser) => oldest.get(browser) ?? '')
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Update your browser · Squared Away</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<style>${STYLE}</style>
</head>
<body>
<h1>Squared Away needs a newer browser</h1>
<p>This browser is too old to run the app. Update it, or open the app in another browser or on another device. Your account and everything you saved are safe.</p>
<h2>What to update</h2>
<ul>
<li><b>iPhone or iPad:</b> open Settings, General, Software Update, and install iOS ${ios} or newer. Every browser on an iPhone uses the engine of iOS, so another browser does not help. An iPhone 8 or newer can have it; an older one cannot.</li>
<li><b>Android:</b> open the Play Store, search for Chrome, and tap Update. You need Chrome ${chrome} or newer, or Firefox ${firefox} or newer.</li>
<li><b>Windows or Linux:</b> install the newest Edge, Chrome or Firefox. You need Edge ${edge}, Chrome ${chrome} or Firefox ${firefox}, or newer.</li>
<li><b>Mac:</b> open System Settings, General, Software Update for Safari ${safari} or newer, or install the newest Chrome or Firefox.</li>
<li><b>Government computer:</b> ask your help desk for a current Edge or Chrome.</li>
</ul>
<p>Then <a href="/">open Squared Away</a> again.</p>
<h2>${questions.length} questions to go on with</h2>
<p>Boards ask these often. Say each answer out loud before you read it: the answers follow the questions.</p>
<ol>
${questions.map(({ question }, at) => `<li id="question-${at + 1}">${escaped(question)} <a href="#answer-${at + 1}">Answer</a></li>`).join('\n')}
</ol>
<h2>The answers</h2>
<ol>
${questions.map(answerItem).join('\n')}
</ol>
<p>Squared Away is unofficial, and not endorsed by or affiliated with the U.S. Army.</p>
</body>
</html>
`
}

const STYLE =
  'body{max-width:40em;margin:0 auto;padding:1em;background:#f2ecdd;color:#24260f;font:18px/1.5 sans-serif}h1,h2{line-height:1.2}li{margin:.5em 0}a{color:#3d4522}small{font-size:16px}'

function answerItem({ options, correctIndex, reference }: QuizQuestion, at: number): string {
  const source = reference ? `<br><small>${escaped(reference)}</small>` : ''
  return `<li id="answer-${at + 1}">${escaped(options[correctIndex] ?? '')}${source} <a href="#question-${at + 1}">Question</a></li>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
