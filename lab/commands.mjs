/**
 * A command of the laboratory, which may use every package.
 *
 * @param {string} file As a path below lab/.
 * @param {string} help
 * @returns {import('../scripts/launcher.mjs').Command}
 */
const command = (file, help) => ({ file: `lab/${file}`, installs: 'everything', help })

/** A command that opens the web app in a browser. @type {typeof command} */
const inBrowser = (file, help) => ({ ...command(file, help), builds: true })

/** The scripts of lab/package.json: what each runs, and its help. README.md groups them. */
export const COMMANDS = {
  check: command(
    'check.ts',
    `Checks the laboratory: its types, and the tests of its tools.
npm run check -w lab -- lab/reviews   only the tests of these files and folders`,
  ),
  bench: inBrowser(
    'bench/run.ts',
    `Compares the product with a bare Fastify route and with parse-server; waits, start, memory, presses.
BENCH_PARTS=bare,shared,peer,waiting,process names parts; BENCH_SECONDS=16 limits a comparison (40).
docs/scaling.md; fails if a target is missed.`,
  ),
  'bench:start': command(
    'bench/process.ts',
    'Measures how long a start takes, and the memory of the server after use (docs/scaling.md).',
  ),
  'bench:web': inBrowser(
    'browser/web.ts',
    `Measures the product in a slow browser against its targets (docs/speed.md).
--rounds=1 replaces the median of five; --parts=lighthouse,loads,kept,shifts,starts,steps,presses names parts.`,
  ),
  'bench:attacks': command(
    'attacks/run.ts',
    `Measures how long a cheap request waits during each costly attack (docs/attacks.md).
--seconds 6 --engines sqlite,postgres --only "long questions"; --write writes the table into the page.`,
  ),
  'bench:content': command(
    'bench/content-load.ts',
    `Measures a start with 5,000 questions, new and changed (docs/scaling.md).
BENCH_DATABASE_URL names an empty PostgreSQL database to use instead of SQLite.`,
  ),
  'bench:writes': command(
    'bench/large-writes.ts',
    `Measures a commit of 5,000 questions, a CSV file of 50,000, and how long others' writes wait.
--engines=sqlite --rounds=3 --parts=commit,csv; --root=FOLDER measures another edition.`,
  ),
  'bench:search': command(
    'bench/question-search.ts',
    `Measures a search over 50,000 own questions among 150,000 (decision 110).
BENCH_DATABASE_URL names an empty PostgreSQL database to use instead of SQLite.`,
  ),
  'bench:memory': command(
    'bench/memory-in-use.ts',
    `Measures the memory of the server during an hour of light use (docs/scaling.md).
--minutes 5 for less.`,
  ),
  'bench:learning': command(
    'learning/learning-table.ts',
    `Compares the plan with other ways to study, for simulated soldiers, and writes docs/learning.md.
--seeds 1,2,3 for fewer soldiers of each kind; all take some 10 minutes on two idle cores.`,
  ),
  'bench:learner': command(
    'learning/learning.ts',
    `Compares the plan with other ways to study, for one simulated soldier. Prints a line of JSON.
--learner lab/learning/learners/slow.ts --cards 250 --days 28 --answers 30 --seed 1`,
  ),
  'bench:ceiling': command(
    'ceiling/ceiling.ts',
    `Compares the plan with the best that anybody could do, and writes docs/learning.md.
--seeds 1,2,3 names the soldiers; --print writes nothing.`,
  ),
  'bench:difficulty': command(
    'learning/difficulty.ts',
    `Measures what other soldiers' answers are worth to a new one, and writes docs/learning.md.
--soldiers 20 --cards 250 --days 28 --answers 30; --print writes nothing.`,
  ),
  'bench:forecast': command(
    'learning/forecast-reach.ts',
    `Measures how often a forecast is right by how far its range reaches (docs/learning.md).
--soldiers 200 --seed 1`,
  ),
  'bench:heard': command(
    'learning/heard.ts',
    `Measures what a 'Knew it' by ear may weigh in the memory, and writes docs/learning.md.
--soldiers 24 --cards 250 --days 28 --answers 30; --print writes nothing.`,
  ),
  'bench:episode': command(
    'listening/episode.ts',
    `Measures the audio of a day's deck by each voice and encoder of Debian (docs/operations-reference.md).
Frames, length, pauses and loudness by ffmpeg. --minutes 20; --print writes nothing.`,
  ),
  'bench:packets': command(
    'learning/packets.ts',
    'Measures how alike the packets of twelve candidates are, and writes decision 151.',
  ),
  'bench:planning': command(
    'learning/learning-speed.ts',
    'Measures the processor time of a plan for 5,000 cards and 20,000 answers (docs/learning.md).',
  ),
  'bench:rooms': command(
    'rooms/run.ts',
    `Measures a board on 20 phones: looks of the busiest minute, waits of marks (docs/rooms.md).
--minutes 2; --pace 2 is the seconds between two marks of a member.`,
  ),
  'bench:decks': command(
    'learning/deck-sizes.ts',
    'The cards of each day of simulated soldiers (docs/learning.md).',
  ),
  'bench:growth': command(
    'learning/growth.ts',
    'What it costs that a deck grows at most a quarter a day (docs/learning.md).',
  ),
  'bench:times': command(
    'learning/times.ts',
    `Measures what it is worth to know how long each card takes (docs/learning.md).
--soldiers 10 --cards 300 --days 28 --minutes 12 --seed 1`,
  ),
  'bench:topics': command(
    'learning/topics.ts',
    `Measures how often the weakest topic is named rightly (docs/learning.md).
--soldiers 20 --cards 350 --days 28 --answers 40 --seed 1`,
  ),
  'bench:reviews': command(
    'reviews/reviews-table.ts',
    `Scores the memory model and FSRS-6 on review logs of people, and writes docs/learning.md.
npm run bench:reviews -w lab -- FOLDER; --print writes nothing.`,
  ),
  'bench:person': command(
    'reviews/reviews.ts',
    `Scores the memory model and FSRS-6 on the review log of one person. Prints a line of JSON.
--file FILE`,
  ),
  'bench:fit': command(
    'reviews/reviews-fit.ts',
    `Fits the prior of the correction to review logs, and judges each person by the others.
npm run bench:fit -w lab -- FOLDER`,
  ),
  'bench:recall': command(
    'recall/recall-agreement.ts',
    `Compares the proposed ticks of answers in words with those of judges (lab/recall/answers).
--points ID prints the points of a question; --sample 40 --seed 1 those of questions of all kinds.`,
  ),
  power: command(
    'power/run.ts',
    `Runs sixty faults against the suites of two commits, a layer at a time; goes on where it ended.
npm run power -w lab -- near domain   a layer, then suites, parts or faults; control (lab/power)`,
  ),
  'power:draw': command('power/draw.ts', 'Draws the sixty faults by a seed (lab/power).'),
  'power:table': command('power/table.ts', 'Writes the outcome of the sixty faults (lab/power).'),
  load: command(
    'soldiers/run.ts',
    `Plays thousands of soldiers on a database of millions of rows: the latency of each call.
--soldiers 1000 --reconnecting 500 --minutes 3 --speed 20 --nodes 1 --data-dir FOLDER
--accounts 100000 --questions 2000000 --reviews 5000000; DATABASE_URL for PostgreSQL (docs/scaling.md).`,
  ),
  soak: command(
    'soak/soak.ts',
    `Raises the load for half an hour: memory, write-ahead log and tables stay bounded (fault 24).
--minutes 30 --rate 240`,
  ),
  fuzz: command(
    'fuzz.ts',
    `Sends random input to everything that takes input, for an hour, on both engines.
--seconds 60 for a minute; --seed repeats a round.`,
  ),
  kill: command(
    'kill.ts',
    `Kills the server a hundred times on each engine during writes, and counts lost ones (fault 1).
--rounds 10 for fewer.`,
  ),
  'kill:tabs': inBrowser(
    'browser/kill-tabs.ts',
    `Kills 100 tabs at random moments of a session, and counts lost answers (docs/offline.md).
npm run kill:tabs -w lab -- 20 for fewer.`,
  ),
  failover: command(
    'failover/failover.ts',
    `Loses the primary of a PostgreSQL cluster twenty times under load (fault 29).
--rounds 1 for once; --any-time sets no limit to the way back.`,
  ),
  upgrade: command(
    'upgrade/upgrade.ts',
    `Replaces the previous edition by this one during ten minutes of load on each engine (fault 30).
--minutes 2 for less.`,
  ),
  operator: command(
    'operator/operator.ts',
    `Types the guide (docs/operations.md) into bare Debian machines and visits the site.
--quick takes the programs and the build of this machine, and leaves out the upgrade.
--again begins with the programs of the last journey, to try a later step.`,
  ),
  image: command(
    'image/try-image.ts',
    "Runs the Dockerfile's steps in an empty folder, starts the result, and tests it.",
  ),
  sheets: inBrowser(
    'sheets/run.ts',
    `Draws twenty screens in three engines side by side, into .cache/sheets (docs/engines.md).
npm run sheets -w lab -- dashboard quiz for these screens; --print compares printed pages.`,
  ),
  spoken: inBrowser(
    'spoken/run.ts',
    `Compares what the screen reader Orca says in eight journeys with the transcripts (docs/engines.md).
npm run spoken -w lab -- quiz for one journey; --write writes the transcripts.`,
  ),
  'anki:read-back': command(
    'imports/anki-read-back.ts',
    `Has Anki 2.1.15 import what the app exports, and reads it back.
npm run anki:read-back -w lab -- PATH-OF-ANKI (testing/world/README.md)`,
  ),
  'calc:round-trip': command(
    'imports/calc-round-trip.ts',
    `Has LibreOffice open and save the CSV that the app exports, and compares each field.
SOFFICE=/usr/bin/soffice names it; without it nothing is checked.`,
  ),
  'imports:bench': command(
    'imports/imports-bench.ts',
    'Measures the readers of large files, and writes docs/imports.md.',
  ),
  'imports:law': command(
    'imports/imports-law.ts',
    'Reads 10,000 documents of mixed forms, and fails if a word of one vanishes.',
  ),
  'imports:table': command(
    'imports/imports-table.ts',
    'Reads every sample of testing/world, and writes docs/imports.md.',
  ),
  photo: command(
    'photo/photo.ts',
    `Counts how many words of photographed pages the app reads right (docs/imports.md); about half an hour.
--set=development --conditions=flat --pages=0,3 --app-only for less; --photos FOLDER keeps them; --write.`,
  ),
  icons: command('drawing/icons.ts', 'Draws the icons of the installed app from its logo.'),
  'social-preview': command(
    'drawing/social-preview.ts',
    'Draws the picture that shared links show.',
  ),
  symbols: command(
    'drawing/symbols.ts',
    `Draws each military symbol beside that of the library milsymbol.
npm run symbols -w lab -- FILE`,
  ),
}
