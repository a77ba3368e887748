import { settled } from '../../settled';
import { isOurs, type Check } from '../check';

/** Expects the page not to be wider than its window (WCAG 1.4.10). */
export const fits: Check = {
	name: 'overflow',
	find: async ( place ) => {
		// Layout that depends on the window's width is updated in the frames after resizing.
		await settled( place.page );
		const beyond = await place.page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth
		);
		return isOurs( place ) && beyond > 0 ? [ `the page is ${ beyond } pixels wider than its window` ] : [];
	},
};
