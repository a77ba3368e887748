import { ALL_RULES, findBarriers } from '../../transactions-page';
import type { Check } from '../check';

/** Expects no violations of axe's rules for WCAG 2.2 AA and best practices. */
export const accessible: Check = { name: 'axe', find: ( { page, area } ) => findBarriers( page, area, ALL_RULES ) };
