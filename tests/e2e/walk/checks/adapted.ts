import type { Check } from '../check';
import { hindrances } from './adaptations';
import { dialogsFit } from './dialogs';

/** The page and its dialogs can be used large, with wide text, without motion and in the reader's own colors. */
export const adapted: Check = {
	name: 'large, still, own colors',
	find: ( place ) => hindrances( place.page, () => dialogsFit.find( place ) ),
};
