import { settled } from '../../settled';
import { isOurs, type Check } from '../check';

/** The page is not wider than its window (WCAG 1.4.10). */
export const fits: Check = {
	name: 'overflow',
	find: async ( place ) => {
		// What depends on the width of the window follows in the frames after it changed.
		await settled( place.page );
		const beyond = await place.page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth
		);
		return isOurs( place ) && beyond > 0 ? [ `the page is ${ beyond } pixels wider than its window` ] : [];
	},
};
