const DAY = 24 * 3600 * 1000;

/** Return the day that comes so many days later, as 2026-11-19. */
export const shifted = (day: string, by: number): string => new Date(Date.parse(day) + by * DAY).toISOString().slice(0, 10);
