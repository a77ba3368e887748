import type { Check } from '../check';
import { hindrances } from './adaptations';
import { dialogsFit } from './dialogs';

/** Expects the page and its dialogs to be usable with zoom, wide text spacing, reduced motion and forced colors. */
export const adapted: Check = {
	name: 'large, still, own colors',
	find: ( place ) => hindrances( place.page, () => dialogsFit.find( place ) ),
};
