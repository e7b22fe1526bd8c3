/** How long what a page does may take, in milliseconds: a machine that's busy takes ten times as long as a quiet one. */
export const patience = 60_000;
