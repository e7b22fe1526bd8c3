/** Matches paths in `generator/` that only tests and measurements need. */
export const besidesProgram = /(^|\/)(golden|testing|fuzz|fixtures|seeded|correct)\//;
