/// <reference types="vite/client" />

/* The configured analytics services; `vite.config.ts` defines them. */

declare const __VERCEL_ANALYTICS__: boolean;
/** The container's id, or ''. */
declare const __TAG_MANAGER__: string;
