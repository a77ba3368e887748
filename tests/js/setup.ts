import '@testing-library/jest-dom';
import { setSettings } from '../../client/lib/settings';
import { testSettings } from './page-settings';

beforeEach( () => setSettings( testSettings() ) );

// What jsdom lacks. Some tests run without it.
if ( typeof window === 'object' ) {
	window.ResizeObserver = class {
		observe() {}
		unobserve() {}
		disconnect() {}
	};
	Element.prototype.scrollIntoView = () => {};
}
