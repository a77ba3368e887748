import { ALL_RULES, findBarriers } from '../../transactions-page';
import type { Check } from '../check';

/** Axe finds nothing: WCAG 2.2 AA and good practice. */
export const accessible: Check = { name: 'axe', find: ( { page, area } ) => findBarriers( page, area, ALL_RULES ) };
