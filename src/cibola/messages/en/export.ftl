# A site without a server, written by `cibola export`.

cli-export = Write a site for any web space: the games without a server
cli-export-more =
    The folder then holds files alone: play against the computer or at one screen, lessons, rules, the score pad, and
    replays of records. Put them on any web space, under any path. The folder must be new or empty, or that of an earlier
    export, which is brought up to date; other files in it stay.
cli-export-examples =
    cibola export site            write the site into the folder “site”
    cibola export site --check    and play a round of it in Chromium

export-metavar-folder = FOLDER
export-argument-folder = where the site is written
export-option-check = open the site in Chromium, and play a round
export-done = The site is in { $folder }: { $count } files, { $size } MB. Put them on any web space.
export-checked = A round of { $count } turns was played there: the site works.
export-page-missing = The page has not been built: run script/web, then try again.
export-engine-missing = The games have not been built for the browser (WebAssembly): run script/web wasm, then try again.
export-no-folder = { $folder } is a file, not a folder.
export-folder-used = { $folder } is not empty, and was not written by an earlier export. Choose a new or an empty folder.
export-write = { $folder } cannot be written: { $reason }.
export-no-playwright = The site was written, but not checked: Playwright is missing (pip install playwright).
export-no-chromium = The site was written, but not checked: no Chromium was found. Install the package chromium, or run “playwright install chromium”.
export-no-start = The site was written, but not checked, because Chromium does not start: { $reason }
export-fault = The site was written, but does not work: { $reason }
