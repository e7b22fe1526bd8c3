import { createContext } from 'react';
import type { SiteData } from '../../generator/model/page.ts';

/**
 * Where changes lead, by their anchors: to what they're about in the version that made them. Only a build with all
 * versions knows; without it, they lead to the latest.
 */
export const ChangeLinks = createContext<NonNullable<SiteData['changeLinks']>>({});
